import type { Level } from '@latchboard/contract/shapes';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { Subject } from '../board/board-subject.ts';
import type { RollUpRow } from '../board/shapes.ts';
import { keysOutHref } from '../keys/hrefs.ts';
import css from './roll-up-columns.module.css';
import { placesOfRows } from './roll-up-figures.ts';

interface RollUpView {
  readonly t: Translate;
  readonly number: Intl.NumberFormat;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** URL of a child. */
  readonly hrefOf: (row: Subject) => string;
  readonly childLevel: Exclude<Level, 'corporation'>;
  /** A card hides zero values. */
  readonly isCard: boolean;
}

const titles = { division: 'rollUp.division', region: 'rollUp.region', property: 'rollUp.property' } as const;

/** A suspended property is closed. A higher level shows the number of closed properties (NAV-11). */
function closedWords({ level, closed }: RollUpRow, t: Translate): string {
  if (closed === 0) return '';
  return level === 'property' ? t('rollUp.closed') : t('rollUp.closedOf', { count: closed });
}

/** Link to a child, and whether it is closed. */
function ChildName({ row, view: { t, Link, hrefOf } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  const closed = closedWords(row, t);
  return (
    <span className={css.child}>
      <Link href={hrefOf(row)} className={css.name}>
        {row.name}
      </Link>
      {closed !== '' && <StatusChip status="warning" label={{ data: closed }} />}
    </span>
  );
}

/** URL of a child's list of overdue keys. */
const overdueHref = (row: RollUpRow, { hrefOf }: RollUpView) =>
  row.level === 'property' ? keysOutHref(row.id, 'overdue') : `${hrefOf(row)}#${placesOfRows.overdue}`;

/** Number of keys out, with a bar for their share. */
function OutOfKeys({ row, view: { t, number, Link } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  const words = t('rollUp.ofKeys', { out: number.format(row.keysOut), keys: number.format(row.keys) });
  return (
    <span className={css.share}>
      {row.level === 'property' && row.keysOut > 0 ? <Link href={keysOutHref(row.id, 'all')}>{words}</Link> : words}
      <i className={css.bar} aria-hidden>
        <i style={{ width: `${row.keys === 0 ? 0 : Math.round((row.keysOut / row.keys) * 100)}%` }} />
      </i>
    </span>
  );
}

/** Number of keys due within the hour, with a link to the keys of a property, or to the level below. */
function DueSoon({ row, view: { t, number, Link, hrefOf } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  if (row.dueWithinHour === 0) return <span className={css.none}>0</span>;
  const down = hrefOf(row);
  const href =
    row.level === 'property' ? keysOutHref(row.id, 'soon') : `${down}${down.includes('?') ? '&' : '?'}sort=-soon`;
  return (
    <Link href={href} aria-label={t('rollUp.soonOf', { count: row.dueWithinHour })}>
      <StatusChip status="warning" label={{ data: number.format(row.dueWithinHour) }} />
    </Link>
  );
}

/** Keys out per 100 keys, to compare properties of different sizes. Empty without keys. */
function rateColumn(
  id: string,
  title: 'rollUp.column.outRate' | 'rollUp.column.overdueRate',
  count: (row: RollUpRow) => number,
  { number }: RollUpView,
): Column<RollUpRow> {
  const rate = (row: RollUpRow) => (row.keys === 0 ? null : Math.round((count(row) / row.keys) * 1000) / 10);
  const words = (row: RollUpRow) => {
    const value = rate(row);
    return value === null ? '' : number.format(value);
  };
  return { id, title, value: rate, cell: words, text: words, width: 125, isNumber: true };
}

/** Part of a child's figures that was read from silent cabinets (DEV-08). Empty while all are in contact. */
export function lastKnownOf(
  { lastKnown }: Pick<RollUpRow, 'lastKnown'>,
  { t, number }: Pick<RollUpView, 't' | 'number'>,
) {
  const { keysOut, overdue, inPlace } = lastKnown;
  const parts = [
    ['rollUp.lastKnownOut', keysOut],
    ['rollUp.lastKnownOverdue', overdue],
    ['rollUp.lastKnownIn', inPlace],
  ] as const;
  return parts.flatMap(([key, count]) => (count === 0 ? [] : t(key, { count: number.format(count) }))).join(', ');
}

/** Widths with titles on two lines. */
const snugWidths: Readonly<Record<string, number>> = {
  ...{ name: 165, properties: 90, out: 105, outRate: 80, overdue: 85, overdueRate: 80 },
  ...{ longest: 85, soon: 85, silent: 85, lastKnown: 140 },
};
/** Columns that are redundant or rarely change. */
const spared: ReadonlySet<string> = new Set(['properties', 'outRate', 'overdueRate']);

/** Columns for narrow screens, where no column may be cut off. A tablet hides some, a file contains all. */
export const narrowColumns = (
  columns: readonly Column<RollUpRow>[],
  { isTablet }: { readonly isTablet: boolean },
): readonly Column<RollUpRow>[] =>
  columns
    .filter(({ id }) => !(isTablet && spared.has(id)))
    .map((column) => ({
      ...column,
      width: snugWidths[column.id] ?? 100,
      wraps: column.id === 'name' || column.id === 'lastKnown',
    }));

/** Children of a level with their keys. */
export function rollUpColumns(view: RollUpView): readonly Column<RollUpRow>[] {
  const { t, number, childLevel, isCard } = view;
  const isClosed = (row: RollUpRow) => row.level === 'property' && row.closed > 0;
  const counted = (count: number) => (isCard && count === 0 ? undefined : count);
  return [
    {
      id: 'name',
      title: titles[childLevel],
      value: (row) => row.name,
      cell: (row) => <ChildName row={row} view={view} />,
      text: (row) => [row.name, closedWords(row, t)].filter(Boolean).join(', '),
      width: 220,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    ...(childLevel !== 'property'
      ? [
          {
            id: 'properties',
            title: 'rollUp.column.properties' as const,
            value: (row: RollUpRow) => row.properties,
            cell: (row: RollUpRow) => number.format(row.properties),
            isNumber: true,
          },
        ]
      : []),
    {
      id: 'out',
      title: 'rollUp.column.keysOut',
      value: (row) => row.keysOut,
      cell: (row) => (isClosed(row) ? null : <OutOfKeys row={row} view={view} />),
      text: (row) =>
        isClosed(row) ? '' : t('rollUp.ofKeys', { out: number.format(row.keysOut), keys: number.format(row.keys) }),
      width: 115,
      isNumber: true,
      card: 'end',
    },
    rateColumn('outRate', 'rollUp.column.outRate', (row) => row.keysOut, view),
    {
      id: 'overdue',
      title: 'rollUp.column.overdue',
      value: (row) => counted(row.overdue),
      cell: (row) =>
        isClosed(row) ? null : row.overdue === 0 ? (
          <span className={css.none}>0</span>
        ) : (
          <view.Link href={overdueHref(row, view)} aria-label={t('rollUp.overdueOf', { count: row.overdue })}>
            <StatusChip status="overdue" label={{ data: number.format(row.overdue) }} />
          </view.Link>
        ),
      isNumber: true,
    },
    rateColumn('overdueRate', 'rollUp.column.overdueRate', (row) => row.overdue, view),
    {
      id: 'longest',
      title: 'rollUp.column.longest',
      value: (row) => row.longestOverdue,
      cell: (row) => (row.longestOverdue === null ? null : formatElapsed(row.longestOverdue * 1000, t)),
      text: (row) => (row.longestOverdue === null ? '' : formatElapsed(row.longestOverdue * 1000, t)),
      width: 125,
      isNumber: true,
    },
    {
      id: 'soon',
      title: 'rollUp.column.soon',
      value: (row) => counted(row.dueWithinHour),
      cell: (row) => (isClosed(row) ? null : <DueSoon row={row} view={view} />),
      width: 152,
      isNumber: true,
    },
    {
      id: 'silent',
      title: 'rollUp.column.silent',
      value: (row) => counted(row.silentCabinets),
      cell: (row) =>
        isClosed(row) ? null : row.silentCabinets === 0 ? (
          <span className={css.none}>0</span>
        ) : (
          <StatusChip status="warning" label={{ data: number.format(row.silentCabinets) }} />
        ),
      width: 125,
      isNumber: true,
    },
    {
      id: 'lastKnown',
      title: 'rollUp.column.lastKnown',
      value: ({ lastKnown }) => counted(lastKnown.keysOut + lastKnown.inPlace),
      cell: (row) => lastKnownOf(row, view),
      text: (row) => lastKnownOf(row, view),
      width: 165,
      isNumber: true,
    },
  ];
}
