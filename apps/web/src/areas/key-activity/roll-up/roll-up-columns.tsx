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
import { listAnchors } from './roll-up-figures.ts';

interface RollUpView {
  readonly t: Translate;
  readonly number: Intl.NumberFormat;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** URL of a child. */
  readonly hrefOf: (row: Subject) => string;
  readonly childLevel: Exclude<Level, 'corporation'>;
  /** Whether rows are cards. A card hides zero values. */
  readonly isCard: boolean;
}

const titles = { division: 'rollUp.division', region: 'rollUp.region', property: 'rollUp.property' } as const;

/** Message that a property is closed (suspended), or the number of closed properties below a level (NAV-11). */
function closedText({ level, closed }: RollUpRow, t: Translate): string {
  if (closed === 0) return '';
  return level === 'property' ? t('rollUp.closed') : t('rollUp.closedOf', { count: closed });
}

/** Link to a child, and whether it is closed. */
function ChildName({ row, view: { t, Link, hrefOf } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  const closedLabel = closedText(row, t);
  return (
    <span className={css.child}>
      <Link href={hrefOf(row)} className={css.name}>
        {row.name}
      </Link>
      {closedLabel !== '' && <StatusChip status="warning" label={{ data: closedLabel }} />}
    </span>
  );
}

/** URL of a child's list of overdue keys. */
const overdueHref = (row: RollUpRow, { hrefOf }: RollUpView) =>
  row.level === 'property' ? keysOutHref(row.id, 'overdue') : `${hrefOf(row)}#${listAnchors.overdue}`;

/** Number of keys out, with a bar showing their share. */
function KeysOutCell({ row, view: { t, number, Link } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  const keysText = t('rollUp.ofKeys', { out: number.format(row.keysOut), keys: number.format(row.keys) });
  return (
    <span className={css.share}>
      {row.level === 'property' && row.keysOut > 0 ? (
        <Link href={keysOutHref(row.id, 'all')}>{keysText}</Link>
      ) : (
        keysText
      )}
      <i className={css.bar} aria-hidden>
        <i style={{ width: `${row.keys === 0 ? 0 : Math.round((row.keysOut / row.keys) * 100)}%` }} />
      </i>
    </span>
  );
}

/** Number of keys due within the hour, with a link to the keys of a property, or to the level below. */
function DueSoon({ row, view: { t, number, Link, hrefOf } }: { readonly row: RollUpRow; readonly view: RollUpView }) {
  if (row.dueWithinHour === 0) return <span className={css.none}>0</span>;
  const childHref = hrefOf(row);
  const href =
    row.level === 'property'
      ? keysOutHref(row.id, 'soon')
      : `${childHref}${childHref.includes('?') ? '&' : '?'}sort=-soon`;
  return (
    <Link href={href} aria-label={t('rollUp.soonOf', { count: row.dueWithinHour })}>
      <StatusChip status="warning" label={{ data: number.format(row.dueWithinHour) }} />
    </Link>
  );
}

/** Column with a count per 100 keys, to compare places of different sizes. A cell is empty if the place has no keys. */
function rateColumn(
  id: string,
  title: 'rollUp.column.outRate' | 'rollUp.column.overdueRate',
  count: (row: RollUpRow) => number,
  { number }: RollUpView,
): Column<RollUpRow> {
  const rate = (row: RollUpRow) => (row.keys === 0 ? null : Math.round((count(row) / row.keys) * 1000) / 10);
  const cellText = (row: RollUpRow) => {
    const value = rate(row);
    return value === null ? '' : number.format(value);
  };
  return { id, title, value: rate, cell: cellText, text: cellText, width: 80, isNumber: true };
}

/** Last known counts of a child with silent cabinets, as text (DEV-08). Empty if all its cabinets are in contact. */
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

/** Columns hidden on a tablet, because they are redundant or rarely change. */
const omittedColumns: ReadonlySet<string> = new Set(['properties', 'outRate', 'overdueRate']);

/** Columns for a tablet, which has no room for all columns. A file contains all of them. */
export const tabletColumns = (columns: readonly Column<RollUpRow>[]): readonly Column<RollUpRow>[] =>
  columns.filter(({ id }) => !omittedColumns.has(id));

/** Columns of the list of a level's children with their key counts. */
export function rollUpColumns(view: RollUpView): readonly Column<RollUpRow>[] {
  const { t, number, childLevel, isCard } = view;
  const isClosed = (row: RollUpRow) => row.level === 'property' && row.closed > 0;
  const countValue = (count: number) => (isCard && count === 0 ? undefined : count);
  return [
    {
      id: 'name',
      title: titles[childLevel],
      value: (row) => row.name,
      cell: (row) => <ChildName row={row} view={view} />,
      text: (row) => [row.name, closedText(row, t)].filter(Boolean).join(', '),
      width: 165,
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
            width: 90,
            isNumber: true,
          },
        ]
      : []),
    {
      id: 'out',
      title: 'rollUp.column.keysOut',
      value: (row) => row.keysOut,
      cell: (row) => (isClosed(row) ? null : <KeysOutCell row={row} view={view} />),
      text: (row) =>
        isClosed(row) ? '' : t('rollUp.ofKeys', { out: number.format(row.keysOut), keys: number.format(row.keys) }),
      width: 105,
      isNumber: true,
      card: 'end',
    },
    rateColumn('outRate', 'rollUp.column.outRate', (row) => row.keysOut, view),
    {
      id: 'overdue',
      title: 'rollUp.column.overdue',
      value: (row) => countValue(row.overdue),
      cell: (row) =>
        isClosed(row) ? null : row.overdue === 0 ? (
          <span className={css.none}>0</span>
        ) : (
          <view.Link href={overdueHref(row, view)} aria-label={t('rollUp.overdueOf', { count: row.overdue })}>
            <StatusChip status="overdue" label={{ data: number.format(row.overdue) }} />
          </view.Link>
        ),
      width: 85,
      isNumber: true,
    },
    rateColumn('overdueRate', 'rollUp.column.overdueRate', (row) => row.overdue, view),
    {
      id: 'longest',
      title: 'rollUp.column.longest',
      value: (row) => row.longestOverdue,
      cell: (row) => (row.longestOverdue === null ? null : formatElapsed(row.longestOverdue * 1000, t)),
      text: (row) => (row.longestOverdue === null ? '' : formatElapsed(row.longestOverdue * 1000, t)),
      width: 85,
      isNumber: true,
    },
    {
      id: 'soon',
      title: 'rollUp.column.soon',
      value: (row) => countValue(row.dueWithinHour),
      cell: (row) => (isClosed(row) ? null : <DueSoon row={row} view={view} />),
      width: 85,
      isNumber: true,
    },
    {
      id: 'silent',
      title: 'rollUp.column.silent',
      value: (row) => countValue(row.silentCabinets),
      cell: (row) =>
        isClosed(row) ? null : row.silentCabinets === 0 ? (
          <span className={css.none}>0</span>
        ) : (
          <StatusChip status="warning" label={{ data: number.format(row.silentCabinets) }} />
        ),
      width: 85,
      isNumber: true,
    },
    {
      id: 'lastKnown',
      title: 'rollUp.column.lastKnown',
      value: ({ lastKnown }) => countValue(lastKnown.keysOut + lastKnown.inPlace),
      cell: (row) => lastKnownOf(row, view),
      text: (row) => lastKnownOf(row, view),
      width: 140,
      isNumber: true,
    },
  ];
}
