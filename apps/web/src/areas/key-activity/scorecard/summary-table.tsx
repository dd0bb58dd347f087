import { perHundred, type ScorecardFigure, scorecardFigures } from '@latchboard/contract/key-activity/rules/scorecard';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { Scorecard } from './shapes.ts';

export interface SummaryRow {
  readonly figure: ScorecardFigure;
  readonly count: number;
  readonly rate: number | null;
}

export const summaryRows = ({ total, units }: Scorecard): readonly SummaryRow[] =>
  scorecardFigures.map((figure) => ({ figure, count: total[figure], rate: perHundred(total[figure], units) }));

interface SummaryView {
  readonly t: Translate;
  readonly number: Intl.NumberFormat;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** URL of the properties sorted by the rate of a figure. */
  readonly sortedHref: (figure: ScorecardFigure) => string;
}

/** Columns of a level's figures, with the next action. The next action links to the properties, highest rate first. */
export function summaryColumns({ t, number, Link, sortedHref }: SummaryView): readonly Column<SummaryRow>[] {
  const nextStepText = ({ figure, count }: SummaryRow) =>
    t(count === 0 ? 'scorecard.nothing' : `scorecard.next.${figure}`);
  return [
    {
      id: 'figure',
      title: 'scorecard.figure',
      value: ({ figure }) => t(`scorecard.${figure}`),
      width: 260,
      isFixed: true,
      isSortable: false,
      card: 'start',
    },
    {
      id: 'count',
      title: 'scorecard.count',
      value: ({ count }) => count,
      cell: ({ count }) => number.format(count),
      isNumber: true,
      isSortable: false,
      card: 'end',
    },
    {
      id: 'rate',
      title: 'scorecard.rate',
      value: ({ rate }) => rate,
      cell: ({ rate }) => (rate === null ? null : number.format(rate)),
      width: 150,
      isNumber: true,
      isSortable: false,
    },
    {
      id: 'next',
      title: 'scorecard.nextStep',
      value: nextStepText,
      cell: (row) =>
        row.count === 0 ? nextStepText(row) : <Link href={sortedHref(row.figure)}>{nextStepText(row)}</Link>,
      text: nextStepText,
      width: 300,
      grows: true,
      isSortable: false,
    },
  ];
}
