import { perHundred, type ScorecardFigure, scorecardFigures } from '@latchboard/contract/key-activity/rules/scorecard';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { overviewHref } from '../board/board-subject.ts';
import { rowsHref } from './rows-href.ts';
import type { Scorecard, ScorecardRow } from './shapes.ts';

interface PropertyView {
  readonly t: Translate;
  readonly number: Intl.NumberFormat;
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly rights: readonly string[];
}

const rateOf = ({ figures, units }: ScorecardRow, figure: ScorecardFigure) => perHundred(figures[figure], units);

/** Columns to compare properties. Each figure has its rate per 100 units and links to its rows. */
export function propertyColumns({ t, number, Link, rights }: PropertyView): readonly Column<ScorecardRow>[] {
  const figureText = (row: ScorecardRow, figure: ScorecardFigure) => {
    const rate = rateOf(row, figure);
    return [row.figures[figure], ...(rate === null || row.figures[figure] === 0 ? [] : [rate])]
      .map((value) => number.format(value))
      .join(' · ');
  };
  return [
    {
      id: 'name',
      title: 'scorecard.property',
      value: ({ name }) => name,
      cell: ({ id, name, isClosed }) => (
        <>
          <Link href={overviewHref({ level: 'property', id })}>{name}</Link>
          {isClosed && (
            <>
              {' '}
              <StatusChip status="warning" label="scorecard.closed" />
            </>
          )}
        </>
      ),
      text: ({ name, isClosed }) => (isClosed ? `${name}, ${t('scorecard.closed')}` : name),
      width: 200,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    { id: 'region', title: 'scorecard.region', value: ({ region }) => region, width: 190 },
    {
      id: 'units',
      title: 'scorecard.units',
      value: ({ units, isClosed }) => (isClosed ? null : units),
      cell: ({ units, isClosed }) => (isClosed ? null : number.format(units)),
      isNumber: true,
      width: 80,
    },
    ...scorecardFigures.map(
      (figure): Column<ScorecardRow> => ({
        id: figure,
        title: `scorecard.short.${figure}`,
        // A property without units has no rate. Its count divided by 1,000 ranks it below every rate above zero.
        value: (row) => (row.isClosed ? null : (rateOf(row, figure) ?? row.figures[figure] / 1000)),
        cell: (row) =>
          row.isClosed ? null : row.figures[figure] === 0 ? (
            '0'
          ) : (
            <Link
              href={rowsHref(figure, row.id, rights)}
              aria-label={t('scorecard.atProperty', {
                ...{ figure: t(`scorecard.${figure}`), name: row.name, count: figureText(row, figure) },
              })}
            >
              {figureText(row, figure)}
            </Link>
          ),
        text: (row) => (row.isClosed ? '' : figureText(row, figure)),
        isNumber: true,
        width: 125,
      }),
    ),
  ];
}

/** Total for the whole level, as the first row of a file. */
export const totalRow = ({ total, units }: Scorecard, t: Translate): ScorecardRow => ({
  ...{ id: 0, name: t('scorecard.all'), region: '', isClosed: false },
  ...{ units, figures: total },
});

/** Columns for a file, with separate columns for count and rate. */
export const fileColumns = (columns: readonly Column<ScorecardRow>[], t: Translate): readonly Column<ScorecardRow>[] =>
  columns.flatMap((column) => {
    const figure = scorecardFigures.find((scorecardFigure) => scorecardFigure === column.id);
    if (figure === undefined) return [column];
    const cellText = (figureOf: (row: ScorecardRow) => number | null) => (row: ScorecardRow) =>
      row.isClosed ? '' : String(figureOf(row) ?? '');
    return [
      { ...column, title: `scorecard.${figure}`, text: cellText((row) => row.figures[figure]) },
      {
        id: `${figure}Rate`,
        title: { key: 'scorecard.rateOf', params: { figure: t(`scorecard.${figure}`) } },
        value: (row) => rateOf(row, figure),
        text: cellText((row) => rateOf(row, figure)),
      },
    ];
  });
