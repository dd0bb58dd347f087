import { formatMoney } from '@latchboard/contract/products/money';
import { type CountedColumnId, countedBy, countedSorts, figureTiers } from '@latchboard/contract/sales/rules';
import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { type KitLinkProps, useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import type { Filter } from '#web/lib/list/filters/filter.ts';
import { selectFilter } from '#web/lib/list/filters/select-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { monthName } from '../month-names.ts';
import type { CountedOrder, CountedPage } from '../shapes.ts';

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 12 }, (_, yearsBack) => String(thisYear - yearsBack));
const months = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** Filter that is set only by links from figures. This screen has no control for it. */
const figureFilter = (shape: RegExp): Filter<string> => ({
  read: (raw) => (shape.test(String(raw ?? '')) ? String(raw) : ''),
  write: (value) => value || undefined,
  Control: () => null,
  describe: () => undefined,
});

const filters = {
  by: choiceFilter({
    label: 'sales.countedBy',
    values: countedBy,
    defaultValue: 'sales',
    labelOf: (value) => `sales.counted.${value}` as const,
    isView: true,
  }),
  year: selectFilter({
    label: 'sales.year',
    isValue: (raw) => /^2[01]\d\d$/.test(raw),
    useOptions: () => years.map((value) => ({ value, label: value })),
    wordOf: (data) => ({ data }),
  }),
  month: selectFilter({
    label: 'sales.month',
    isValue: (raw) => months.includes(raw),
    useOptions: () => months.map((value) => ({ value, label: monthName(Number(value)) })),
    wordOf: (value) => ({ data: monthName(Number(value)) }),
  }),
  tier: selectFilter({
    label: 'sales.tier',
    isValue: (raw) => figureTiers.some((tier) => tier === raw),
    useOptions: (textOf) => figureTiers.map((value) => ({ value, label: textOf(`sales.tier.${value}`) })),
    wordOf: (value) => `sales.tier.${value as (typeof figureTiers)[number]}`,
  }),
  typeId: selectFilter({
    label: 'sales.type',
    isValue: (raw) => raw === '1' || raw === '4',
    useOptions: (textOf) => (['1', '4'] as const).map((value) => ({ value, label: textOf(`sales.type.${value}`) })),
    wordOf: (value) => `sales.type.${value as '1' | '4'}`,
  }),
  representativeId: figureFilter(/^[1-9]\d{0,8}$/),
  technicianId: figureFilter(/^[1-9]\d{0,8}$/),
  startDayOfWeek: figureFilter(/^([1-9]|[12]\d|3[01])$/),
  kind: figureFilter(/^(conversion|expansion)$/),
};

/** Orders that a figure counts, and their total (OPS-05). */
export default function CountedOrdersScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.sales.listCountedOrders,
    file: api.sales.exportCountedOrders,
    sorts: countedSorts,
    defaultSort: '-at',
    input: ({ by, year, month, tier, typeId, representativeId, technicianId, startDayOfWeek, kind }) => ({
      by,
      year: Number(year || thisYear),
      ...(month !== '' && { month: Number(month) }),
      ...(month !== '' && startDayOfWeek !== '' && { startDayOfWeek: Number(startDayOfWeek) }),
      ...(kind !== '' && { kind: kind as 'conversion' | 'expansion' }),
      ...(tier !== '' && { tier: tier as (typeof figureTiers)[number] }),
      ...(typeId !== '' && { typeId: Number(typeId) }),
      ...(representativeId !== '' && { representativeId: Number(representativeId) }),
      ...(technicianId !== '' && { technicianId: Number(technicianId) }),
    }),
    live: 'all',
  });
  const { by, year, month, representativeId, startDayOfWeek, kind } = list.values;
  const columns = useMemo(() => columnsOf(by, t, Link), [by, t, Link]);
  const first = list.result.data?.pages[0] as CountedPage | undefined;
  const representative = representativeId === '' ? undefined : list.rows?.[0]?.representative;
  const weekStart = formatDay(`${year || thisYear}-${month.padStart(2, '0')}-${startDayOfWeek.padStart(2, '0')}`);
  const period = [
    month && monthName(Number(month)),
    year || String(thisYear),
    month && startDayOfWeek && t('sales.weekFrom', { day: weekStart }),
    kind && t(`sales.kind.${kind as 'conversion' | 'expansion'}`),
  ]
    .filter(Boolean)
    .join(' ');
  const totals =
    first &&
    t('sales.totals', {
      items: String(first.items),
      once: formatMoney(first.onceCents),
      monthly: formatMoney(first.monthlyCents),
    });
  return (
    <ListPage
      namesZone
      key={by}
      title={`sales.counted.${by}`}
      crumbs={[{ label: 'sales.title', href: '/sales-figures' }]}
      subtitle={[representative, period, totals].filter(Boolean).join(' · ')}
      list={list}
      name="sales.orders"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="sales.count"
      empty={{ title: 'sales.none' }}
    />
  );
}

function columnsOf(
  by: (typeof countedBy)[number],
  t: Translate,
  Link: (props: KitLinkProps) => ReactNode,
): readonly Column<CountedOrder>[] {
  const dayText = (row: CountedOrder) => formatDay(dayIn(localZone, Date.parse(row.at)));
  const moneyColumn = (id: 'once' | 'monthly', cents: (row: CountedOrder) => number): Column<CountedOrder> => ({
    id,
    title: `sales.${id}`,
    value: cents,
    cell: (row) => formatMoney(cents(row)),
    text: (row) => formatMoney(cents(row)),
    isNumber: true,
    width: 120,
  });
  return columnsInOrder<CountedOrder, CountedColumnId>({
    number: {
      title: 'sales.number',
      value: (row) => row.number,
      cell: (row) => <Link href={`/purchase-orders/status/${row.id}`}>{String(row.number)}</Link>,
      width: 80,
      isFixed: true,
      isLocked: true,
      card: 'start',
    },
    property: {
      title: 'sales.property',
      value: (row) => row.propertyName,
      cell: (row) => <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>,
      width: 190,
      grows: true,
      card: 'start',
    },
    corporation: { title: 'sales.corporation', value: (row) => row.corporationName, width: 180 },
    representative: { title: 'sales.representative', value: (row) => row.representative, width: 150 },
    at: { title: `sales.at.${by}`, value: (row) => row.at, cell: dayText, text: dayText, width: 110 },
    type: { title: 'sales.type', value: (row) => t(`sales.type.${row.typeId}`) },
    tier: { title: 'sales.tier', value: (row) => row.tier, width: 80 },
    items: { title: 'sales.items', value: (row) => row.items, isNumber: true, width: 80 },
    once: moneyColumn('once', (row) => row.onceCents),
    monthly: moneyColumn('monthly', (row) => row.monthlyCents),
  });
}
