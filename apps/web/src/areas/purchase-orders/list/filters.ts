import { tiers } from '@latchboard/contract/products/rules';
import type { SelectOption } from '@latchboard/ui/form/select-field.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { secondaryFilter } from '#web/lib/list/filters/filter.ts';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { selectFilter } from '#web/lib/list/filters/select-filter.tsx';
import { switchFilter } from '#web/lib/list/filters/switch-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';

const statusIds = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const stateOf = {
  1: 'submitted',
  2: 'approved',
  3: 'numbered',
  4: 'filed',
  5: 'awaitingUnits',
  6: 'unitsComplete',
  7: 'shipped',
  8: 'installed',
} as const;

const people = query(api.purchaseOrders.readOrderChoices, {}, { quiet: true });

/** Creates a select filter with a fixed set of values. */
const createListFilter = (label: Wording, values: readonly string[], wordOf: (value: string) => Wording) =>
  selectFilter({
    label,
    isValue: (raw) => values.includes(raw),
    useOptions: (textOf) => values.map((value): SelectOption => ({ value, label: textOf(wordOf(value)) })),
    wordOf,
  });

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, yearsBack) => String(thisYear - yearsBack));
const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, Number(month) - 1)));

const text = (label: Wording) => secondaryFilter(textFilter({ label }));

export const representativeFilter = selectFilter({
  label: 'purchaseOrders.salesRep1',
  isValue: (raw) => /^[1-9]\d{0,8}$/.test(raw),
  useOptions: () =>
    useQuery(people).data?.representatives.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  wordOf: (value) => ({
    data:
      queryClient.getQueryData(people.queryKey)?.representatives.find(({ id }) => String(id) === value)?.name ?? value,
  }),
});

/** Filters of the order lists by their URL names (PUR-01, PUR-03). */
export const orderFilters = {
  find: textFilter({ label: 'purchaseOrders.search' }),
  show: choiceFilter({
    label: 'purchaseOrders.show',
    values: ['orders', 'drafts', 'deleted'] as const,
    defaultValue: 'orders',
    labelOf: (value) => `purchaseOrders.show.${value}` as const,
    isView: true,
  }),
  purchaseOrderStatuses: multiFilter({
    label: 'purchaseOrders.status',
    values: statusIds,
    labelOf: (value) => `purchaseOrders.state.${stateOf[value]}` as const,
  }),
  representativeId: representativeFilter,
  needsAction: switchFilter({ label: 'purchaseOrders.needsAction' }),
  otherReps: secondaryFilter(switchFilter({ label: 'purchaseOrders.otherReps' })),
  last60Days: secondaryFilter(switchFilter({ label: 'purchaseOrders.last60Days' })),
  year: secondaryFilter(createListFilter('purchaseOrders.year', years, (data) => ({ data }))),
  month: secondaryFilter(createListFilter('purchaseOrders.month', months, (month) => ({ data: monthName(month) }))),
  managerApproved: secondaryFilter(
    createListFilter('purchaseOrders.managerApproved', ['true', 'false'], (value) =>
      value === 'true' ? 'purchaseOrders.isApproved' : 'purchaseOrders.isNotApproved',
    ),
  ),
  typeId: secondaryFilter(
    createListFilter('purchaseOrders.type', ['1', '4'], (value) => `purchaseOrders.type.${value as '1' | '4'}`),
  ),
  tier: secondaryFilter(
    createListFilter('purchaseOrders.system', tiers, (value) => `products.tier.${value as (typeof tiers)[number]}`),
  ),
  propertyName: text('purchaseOrders.property'),
  propertyCode: text('purchaseOrders.propertyCode'),
  corporationName: text('purchaseOrders.corporation'),
  customerNumber: text('purchaseOrders.customerNumber'),
};

/** Filters of accounting's order list, which also has a filter by invoicing. */
export const accountingFilters = {
  ...orderFilters,
  accountingStatus: createListFilter(
    'purchaseOrders.accountingStatus',
    ['customerNumberAssigned', 'invoiced'],
    (value) => `purchaseOrders.accountingStatus.${value as 'invoiced'}`,
  ),
};
