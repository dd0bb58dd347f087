import { requestViews } from '@latchboard/contract/service-requests/rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { selectFilter } from '#web/lib/list/filters/select-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';

const isId = (raw: string) => /^[1-9]\d{0,8}$/.test(raw);
const typesQuery = query(api.serviceRequests.getRequestTypes, {}, { quiet: true });
const peopleQuery = query(api.serviceRequests.getOpenServiceRequestAssignedUsers, {}, { quiet: true });

const view = choiceFilter({
  label: 'requests.show',
  values: requestViews,
  defaultValue: 'open',
  labelOf: (value) => `requests.view.${value}` as const,
});

/** Filters of the provider's list. */
export const requestFilters = {
  view,
  find: textFilter({ label: 'requests.search' }),
  type: selectFilter({
    label: 'requests.type',
    isValue: isId,
    useOptions: () => useQuery(typesQuery).data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    wordOf: (value) => ({
      data: queryClient.getQueryData(typesQuery.queryKey)?.rows.find(({ id }) => String(id) === value)?.name ?? value,
    }),
  }),
  technician: selectFilter({
    label: 'requests.assignee',
    isValue: isId,
    useOptions: () =>
      useQuery(peopleQuery).data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    wordOf: (value) => ({
      data: queryClient.getQueryData(peopleQuery.queryKey)?.rows.find(({ id }) => String(id) === value)?.name ?? value,
    }),
  }),
};

/** Filters of a property's list, which customers also read. */
export const propertyFilters = { view, find: textFilter({ label: 'requests.searchOwn' }) };
