import { type FigureTier, figureTiers } from '@latchboard/contract/sales/rules';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { wholeDollars } from '#web/lib/whole-dollars.ts';
import { countedHref, type SalesReport, type SalesRow } from '../shapes.ts';
import css from './report.module.css';

/** ID of the row with the total. No representative has this ID. */
const totalRowId = 0;
/** Row with the total. Its goal does not count expansions, so it is not shown next to the number of all items. */
export const totalRow = (total: SalesReport['total'], t: Translate): SalesRow => ({
  ...total,
  yearGoalPoItemCount: null,
  name: t('sales.all'),
  representativeId: totalRowId,
});

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly locale: string;
  readonly typeId: 4 | undefined;
}

/** Columns of the sales report. Each figure links to the orders it counts (OPS-05). */
export function salesColumns({ Link, t, locale, typeId }: ColumnContext): readonly Column<SalesRow>[] {
  const number = new Intl.NumberFormat(locale);
  const hrefOf = (row: SalesRow, by: 'proposals' | 'items' | 'sales', span: 'month' | 'year', tier?: FigureTier) =>
    countedHref({
      ...{ by, year: row.year, month: span === 'month' ? row.month : 0, tier, typeId },
      representativeId: row.representativeId === totalRowId ? undefined : row.representativeId,
    });
  const tiersIn = (counts: SalesRow['yearPoItemCounts']) =>
    figureTiers
      .filter((tier) => counts[tier] > 0)
      .map((tier) => `${t(`sales.tier.${tier}`)} ${number.format(counts[tier])}`);
  const figureColumn = (
    id:
      | 'monthProposalTotal'
      | 'yearProposalTotal'
      | 'monthPoItemTotal'
      | 'yearPoItemTotal'
      | 'monthSales'
      | 'yearSales',
    by: 'proposals' | 'items' | 'sales',
    detailsOf: (row: SalesRow) => ReactNode,
  ): Column<SalesRow> => {
    const cellText = (row: SalesRow) => (by === 'sales' ? wholeDollars(row[id]) : number.format(row[id]));
    return {
      id,
      title: `sales.${id}`,
      value: (row) => row[id],
      text: cellText,
      cell: (row) => (
        <span className={css.figure}>
          <Link href={hrefOf(row, by, id.startsWith('month') ? 'month' : 'year')}>{cellText(row)}</Link>
          {detailsOf(row)}
        </span>
      ),
      isNumber: true,
      width: 165,
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
  const smallText = (text: string | null) => text !== null && <small>{text}</small>;
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
    figureColumn('monthProposalTotal', 'proposals', (row) => smallText(wholeDollars(row.monthProposalCents))),
    figureColumn('yearProposalTotal', 'proposals', (row) => smallText(wholeDollars(row.yearProposalCents))),
    figureColumn('monthPoItemTotal', 'items', (row) => tierLinks(row, 'month')),
    figureColumn('yearPoItemTotal', 'items', (row) => (
      <>
        {tierLinks(row, 'year')}
        {smallText(goalOf(row.yearGoalPoItemCount, (value) => number.format(value)))}
      </>
    )),
    figureColumn('monthSales', 'sales', (row) => smallText(`${t('sales.monthly')} ${wholeDollars(row.monthMonthly)}`)),
    figureColumn('yearSales', 'sales', (row) => (
      <>
        {smallText(`${t('sales.monthly')} ${wholeDollars(row.yearMonthly)}`)}
        {smallText(goalOf(row.yearGoalSales, wholeDollars))}
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
