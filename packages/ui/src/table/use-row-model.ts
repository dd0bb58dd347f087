import { useMemo } from 'react';
import { type Column, sortRows } from './column.ts';
import type { Sort } from './sort.ts';

interface RowModelOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort | null;
  /** Whether the rows are already sorted. If so, the table only indicates the sort order. */
  readonly isSortedElsewhere: boolean;
  readonly columnVisibility: Readonly<Record<string, boolean>>;
}

export interface KeyedRow<Row> {
  readonly key: string;
  readonly row: Row;
}

/** The sorted rows and the visible columns. */
export function useRowModel<Row extends object>(options: RowModelOptions<Row>) {
  const { columns, rows, rowKey, sort, isSortedElsewhere, columnVisibility } = options;
  const sortedRows = useMemo(
    () => (isSortedElsewhere ? rows : sortRows(columns, rows, sort)),
    [columns, rows, sort, isSortedElsewhere],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its key, and `rowKey` is often an inline function.
  const keyedRows = useMemo(() => sortedRows.map((row): KeyedRow<Row> => ({ key: rowKey(row), row })), [sortedRows]);
  return { columns: columns.filter(({ id }) => columnVisibility[id] ?? true), rows: keyedRows };
}
