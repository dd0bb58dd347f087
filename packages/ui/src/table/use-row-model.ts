import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, ranksOf } from './column.ts';
import type { Sort } from './sort.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

interface RowModelOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort | null;
  /** Whether the rows are already sorted. The table then only shows the sort. */
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
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => {
        const rank = ranksOf(() => rows.map((row) => column.value(row)));
        return {
          id: column.id,
          accessorFn: (row) => column.value(row) ?? undefined,
          enableSorting: column.isSortable ?? true,
          sortUndefined: 'last',
          sortFn: (a, b) => rank(column.value(a.original)) - rank(column.value(b.original)),
        };
      }),
    [columns, rows],
  );
  const mutableRows = useMemo(() => [...rows], [rows]);
  const state = useMemo(
    () => ({ sorting: sort === null ? [] : [sort], columnVisibility: { ...columnVisibility } }),
    [sort, columnVisibility],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: mutableRows,
    getRowId: rowKey,
    manualSorting: isSortedElsewhere,
    state,
  });
  const visibleIds = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  const sortedRows = table.getRowModel().rows;
  const keyedRows = useMemo(
    () => sortedRows.map((row): KeyedRow<Row> => ({ key: row.id, row: row.original })),
    [sortedRows],
  );
  return { columns: columns.filter((column) => visibleIds.has(column.id)), rows: keyedRows };
}
