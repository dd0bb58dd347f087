import type { ReactNode } from 'react';
import type { Wording } from '../wording/wording.ts';
import type { Sort } from './sort.ts';

export type CellValue = string | number | boolean | null | undefined;

export interface Column<Row> {
  readonly id: string;
  readonly title: Wording;
  /** Header content, instead of the title. */
  readonly head?: () => ReactNode;
  /** Value to sort by. Also the copied text if `text` is not set. */
  readonly value: (row: Row) => CellValue;
  /** Content of the cell. Default: the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell as plain text, for copying. */
  readonly text?: (row: Row) => string;
  /** Width in pixels. Default: 100. Minimum: 75 (NAV-22), or less for a column with a control. */
  readonly width?: number;
  /** Whether the column takes a share of the remaining width. */
  readonly grows?: boolean;
  readonly isNumber?: boolean;
  /** Default: true, except for a column of controls. */
  readonly isSortable?: boolean;
  /** Whether the column stays at the left while the other columns scroll horizontally. */
  readonly isLocked?: boolean;
  /** Whether the column cannot be hidden. */
  readonly isFixed?: boolean;
  /** Whether the column is hidden until a user selects it. */
  readonly isHiddenByDefault?: boolean;
  /** Whether the column contains controls and nothing to copy. */
  readonly isTool?: boolean;
  /** Position on a phone card: one of two columns, a labeled line below (the default), or hidden. */
  readonly card?: 'start' | 'end' | 'line' | 'none';
}

/** Columns of a list by ID, in this order. A missing or extra ID is a type error. */
export const columnsInOrder = <Row, Id extends string>(
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id'>>>,
): readonly Column<Row>[] =>
  Object.entries<Omit<Column<Row>, 'id'>>(columns).map(([id, column]) => ({ ...column, id }));

export const defaultWidth = 100;
export const minWidth = 75;

export function widthOf({ width = defaultWidth, isTool }: Pick<Column<never>, 'width' | 'isTool'>): number {
  return isTool ? width : Math.max(width, minWidth);
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  return column.text ? column.text(row) : String(column.value(row) ?? '');
}

/** Whether a table can be sorted by a column. */
export const canSortBy = ({ isSortable, isTool = false }: Pick<Column<never>, 'isSortable' | 'isTool'>): boolean =>
  isSortable ?? !isTool;

/** Rows as tab-separated text for spreadsheets. */
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

/** Compares numbers by value and text in natural order ("204" before "1108"). */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

/** Returns the rank of each distinct value in a column. Sorting by ranks compares each value once. */
function ranksOf(values: readonly CellValue[]): ReadonlyMap<CellValue, number> {
  return new Map([...new Set(values)].sort(compareValues).map((distinct, rank) => [distinct, rank]));
}

/** Rows sorted by a column, as the table shows them. Empty values are last in both directions. */
export function sortRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find((candidate) => canSortBy(candidate) && candidate.id === sort?.id);
  if (!column || !sort) return rows;
  const values = new Map(rows.map((row) => [row, column.value(row) ?? undefined]));
  const ranks = ranksOf([...values.values()].filter((value) => value !== undefined));
  const sign = sort.desc ? -1 : 1;
  const rankOf = (row: Row) => ranks.get(values.get(row));
  return rows.toSorted((a, b) => {
    const [first, second] = [rankOf(a), rankOf(b)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}
