import type { ReactNode } from 'react';
import type { Wording } from '../wording/wording.ts';
import type { Sort } from './sort.ts';

export type CellValue = string | number | boolean | null | undefined;

export interface Column<Row> {
  readonly id: string;
  readonly title: Wording;
  /** What stands in the header instead of the title. */
  readonly head?: () => ReactNode;
  /** What the column is sorted by, and copied as unless `text` says otherwise. */
  readonly value: (row: Row) => CellValue;
  /** What stands in the cell; without it the value itself. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell as plain text, for copying. */
  readonly text?: (row: Row) => string;
  /** Pixels; 100 unless told otherwise, never below 75. */
  readonly width?: number;
  /** Takes a share of what the other columns leave. */
  readonly grows?: boolean;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** Stays at the left while the rest scrolls sideways. */
  readonly isLocked?: boolean;
  /** Cannot be hidden. */
  readonly isFixed?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isHiddenAtFirst?: boolean;
  /** Holds a control and nothing to copy. */
  readonly isTool?: boolean;
  /** More than one line of text. */
  readonly wraps?: boolean;
  /** The place on a phone's card: two columns, or a labelled line below (the usual), or nowhere. */
  readonly card?: 'start' | 'end' | 'line' | 'none';
}

/** The columns of a list by id, in this order. One of its ids left out is a type error, as one too many is. */
export const columnsInOrder = <Row, Id extends string>(
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id'>>>,
): readonly Column<Row>[] =>
  Object.entries<Omit<Column<Row>, 'id'>>(columns).map(([id, column]) => ({ ...column, id }));

export const usualWidth = 100;
export const leastWidth = 75;

export function widthOf(column: Pick<Column<never>, 'width'>): number {
  return Math.max(column.width ?? usualWidth, leastWidth);
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  return column.text ? column.text(row) : String(column.value(row) ?? '');
}

/** Rows as lines of tab-separated text, as spreadsheets take them. */
export function rowsAsText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  titleOf: (column: Column<Row>) => string,
): string {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  const lines = rows.map((row) => columns.map((column) => clean(textOf(column, row))).join('\t'));
  return [columns.map((column) => clean(titleOf(column))).join('\t'), ...lines].join('\n');
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts as people order them ("204" before "1108"). */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

/** The place of each value among all of a column; each distinct value is compared once, when a sort first asks. */
export function ranksOf(values: () => readonly CellValue[]): (value: CellValue) => number {
  let ranks: Map<CellValue, number> | undefined;
  return (value) => {
    ranks ??= new Map([...new Set(values())].sort(compareValues).map((one, rank) => [one, rank]));
    return ranks.get(value) ?? -1;
  };
}

/** Rows in the order of a column, as the table shows them; what has no value comes last either way. */
export function sortRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id);
  if (!column || !sort) return rows;
  const sign = sort.desc ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [column.value(a) ?? undefined, column.value(b) ?? undefined];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * compareValues(first, second);
  });
}
