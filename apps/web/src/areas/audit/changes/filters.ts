import { ownPartNames } from '@latchboard/contract/audit/rules/own-changes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { daysFilter } from '#web/lib/list/filters/days-filter.tsx';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { selectFilter } from '#web/lib/list/filters/select-filter.tsx';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Option value for the provider in the person filter. */
const provider = '0';

/** Filters of a place's changes: area, user, and days in the place's time zone. */
export function changeFilters({ level, id }: EntityRef, zone: string) {
  const people = query(api.audit.listChangers, { [`${level}Id`]: id }, { quiet: true });
  return {
    part: multiFilter({
      label: 'changes.part',
      values: ownPartNames,
      labelOf: (value) => `changes.part.${value}` as const,
    }),
    person: selectFilter({
      label: 'changes.person',
      isValue: (raw) => /^(0|[1-9]\d{0,8})$/.test(raw),
      useOptions: (textOf) => {
        const { rows = [], hasProvider = false } = useQuery(people).data ?? {};
        return [
          ...(hasProvider ? [{ value: provider, label: textOf('changes.byProvider') }] : []),
          ...rows.map((person) => ({ value: String(person.id), label: person.name })),
        ];
      },
      wordOf: (value) =>
        value === provider
          ? 'changes.byProvider'
          : {
              data:
                queryClient.getQueryData(people.queryKey)?.rows.find((row) => String(row.id) === value)?.name ?? value,
            },
    }),
    days: daysFilter({ defaultValue: { quick: '31d' }, zone }),
  };
}
