import { type FigureTier, figureTiers } from '@latchboard/contract/sales/rules';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { wholeDollars } from '#web/lib/whole-dollars.ts';
import { countedHref, type SalesReport, type SalesRow } from '../shapes.ts';
import css from './report.module.css';

/** ID of the row with the total. No representative has it. */
const everybody = 0;
export const totalRow = (total: SalesReport['total'], t: Translate): SalesRow => ({
  ...total,
  name: t('sales.all'),
  representativeId: everybody,
});

interface ColumnsOf {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly locale: string;
  readonly typeId: 4 | undefined;
}

/** Columns of O2.4. Each figure links to the orders it counts (OPS-05). */
export function salesColumns({ Link, t, locale, typeId }: ColumnsOf): readonly Column<SalesRow>[] {
  const number = new Intl.NumberFormat(locale);
  const hrefOf = (row: SalesRow, by: 'proposals' | 'items' | 'sales', span: 'month' | 'year', tier?: FigureTier) =>
    countedHref({
      ...{ by, year: row.year, month: span === 'month' ? row.month : 0, tier, typeId },
      representativeId: row.representativeId === everybody ? undefined : row.representativeId,
    });
  const tiersIn = (counts: SalesRow['yearPoItemCounts']) =>
    figureTiers
      .filter((tier) => counts[tier] > 0)
      .map((tier) => `${t(`sales.tier.${tier}`)} ${number.format(counts[tier])}`);
  const figure = (
    id:
      | 'monthProposalTotal'
      | 'yearProposalTotal'
      | 'monthPoItemTotal'
      | 'yearPoItemTotal'
      | 'monthSales'
      | 'yearSales',
    by: 'proposals' | 'items' | 'sales',
    below: (row: SalesRow) => ReactNode,
  ): Column<SalesRow> => {
    const write = (row: SalesRow) => (by === 'sales' ? wholeDollars(row[id]) : number.format(row[id]));
    return {
      id,
      title: `sales.${id}`,
      value: (row) => row[id],
      text: write,
      cell: (row) => (
        <span className={css.figure}>
          <Link href={hrefOf(row, by, id.startsWith('month') ? 'month' : 'year')}>{write(row)}</Link>
          {below(row)}
        </span>
      ),
      isNumber: true,
      width: 165,
      wraps: true,
    };
  };
  const tierLinks = (row: SalesRow, span: 'month' | 'year') => {
    const counts = span === 'month' ? row.monthPoItemCounts : row.yearPoItemCounts;
    return (
      <small className={css.tiers}>
        {figureTiers
          .filter((tier) => counts[tier] > 0)
          .map((tier) => (
            <Link
              key={tier}
              href={hrefOf(row, 'items', span, tier)}
            >{`${t(`sales.tier.${tier}`)} ${number.format(counts[tier])}`}</Link>
          ))}
      </small>
    );
  };
  const small = (text: string | null) => text !== null && <small>{text}</small>;
  const goalOf = (goal: number | null, write: (value: number) => string) =>
    goal === null ? null : t('sales.goal', { goal: write(goal) });
  return [
    {
      id: 'name',
      title: 'sales.representative',
      value: (row) => row.name,
      width: 170,
      grows: true,
      isFixed: true,
      isLocked: true,
      card: 'start',
    },
    figure('monthProposalTotal', 'proposals', (row) => small(wholeDollars(row.monthProposalCents))),
    figure('yearProposalTotal', 'proposals', (row) => small(wholeDollars(row.yearProposalCents))),
    figure('monthPoItemTotal', 'items', (row) => tierLinks(row, 'month')),
    figure('yearPoItemTotal', 'items', (row) => (
      <>
        {tierLinks(row, 'year')}
        {small(goalOf(row.yearGoalPoItemCount, (value) => number.format(value)))}
      </>
    )),
    figure('monthSales', 'sales', (row) => small(`${t('sales.monthly')} ${wholeDollars(row.monthMonthly)}`)),
    figure('yearSales', 'sales', (row) => (
      <>
        {small(`${t('sales.monthly')} ${wholeDollars(row.yearMonthly)}`)}
        {small(goalOf(row.yearGoalSales, wholeDollars))}
      </>
    )),
    {
      id: 'tiers',
      title: 'sales.tier',
      value: (row) => tiersIn(row.yearPoItemCounts).join(', '),
      width: 200,
      isHiddenByDefault: true,
      card: 'none',
    },
  ];
}
