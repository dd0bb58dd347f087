import type { PlanColumnId } from '@latchboard/contract/plans/rules';
import { formatMoney } from '@latchboard/contract/products/money';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import type { MonthlyPlan } from '../shapes.ts';

interface ColumnContext {
  readonly t: Translate;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether any plan in the list has an end. If false, the column with the reason is omitted. */
  readonly hasEnds: boolean;
  readonly onEnd: (plan: MonthlyPlan) => void;
  readonly onRestart: (plan: MonthlyPlan) => void;
}

/** Text for a plan's end, or for the next order that changes the monthly charges of its property. */
export function changeText(
  { end, nextOrder }: Pick<MonthlyPlan, 'end' | 'nextOrder'>,
  t: Translate,
  today: string,
): string {
  if (end) return t(end.day <= today ? 'plans.ended' : 'plans.ends', { day: formatDay(end.day) });
  if (!nextOrder) return '';
  const { id, number, monthlyCents, deliveryDate } = nextOrder;
  return t('plans.nextOrder', {
    number: String(number ?? id),
    price: formatMoney(monthlyCents),
    day: deliveryDate === null ? '–' : formatDay(deliveryDate),
  });
}

/** Columns of the list of plans. The server can sort by any of them. */
export function planColumns({ t, Link, hasEnds, onEnd, onRestart }: ColumnContext): readonly Column<MonthlyPlan>[] {
  const planText = ({ tier, products }: MonthlyPlan) =>
    [t(`products.tier.${tier}`), products].filter(Boolean).join(': ');
  const change = (row: MonthlyPlan) => changeText(row, t, dayIn(localZone));
  const columns = columnsInOrder<MonthlyPlan, PlanColumnId>({
    property: {
      title: 'plans.property',
      value: ({ property }) => property.name,
      cell: ({ property }) => <Link href={`/property/${property.id}`}>{property.name}</Link>,
      width: 180,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    customer: { title: 'plans.customer', value: ({ corporation }) => corporation.name, width: 160 },
    plan: { title: 'plans.plan', value: planText, width: 190, grows: true },
    order: {
      title: 'plans.order',
      value: (row) => row.orderNumber,
      cell: (row) => <Link href={`/purchase-orders/status/${row.purchaseOrderId}`}>{row.orderNumber}</Link>,
      width: 80,
    },
    price: {
      title: 'plans.price',
      value: (row) => row.monthlyCents,
      cell: (row) => formatMoney(row.monthlyCents),
      text: (row) => formatMoney(row.monthlyCents),
      width: 110,
      isNumber: true,
      card: 'end',
    },
    since: {
      title: 'plans.since',
      value: (row) => row.since,
      cell: (row) => formatDay(row.since),
      text: (row) => formatDay(row.since),
      width: 105,
    },
    change: { title: 'plans.change', value: change, width: 205 },
    reason: { title: 'plans.reason', value: (row) => row.end?.reason, width: 160 },
  });
  return [
    ...columns.filter(({ id }) => hasEnds || id !== 'reason'),
    {
      id: 'actions',
      title: 'plans.actions',
      value: () => null,
      cell: (row) => {
        if (row.may.end) return <Button size="small" label="plans.end" onClick={() => onEnd(row)} />;
        if (!row.may.restart || row.end === null) return null;
        const isEnded = row.end.day <= dayIn(localZone);
        return <Button size="small" label={isEnded ? 'plans.restart' : 'plans.keep'} onClick={() => onRestart(row)} />;
      },
      width: 165,
      isTool: true,
      card: 'end',
    },
  ];
}
