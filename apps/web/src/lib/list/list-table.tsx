import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable, type Tone } from '@latchboard/ui/table/data-table.tsx';
import { MoreRows } from '@latchboard/ui/table/more-rows.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { ListCount, PrintedFilters } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './use-list.ts';
import { type RowEditing, useListEditing } from './use-list-editing.ts';
import { useListSelection } from './use-list-selection.tsx';

export interface ListTableProps<Row> {
  readonly list: ListState<Row>;
  /** By which a person's column choice is remembered. */
  readonly name: string;
  readonly label: Wording;
  /** Those that the call sorts by can be sorted. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly countText: TextKey;
  /** Where there is nothing at all; what the filters leave nothing of says so by itself. */
  readonly empty: { readonly title: Wording; readonly text?: Wording; readonly action?: ReactNode };
  readonly tone?: (row: Row) => Tone | undefined;
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is shown beside the list. */
  readonly current?: string | undefined;
  /** The list is of what the address names: without it the page is not found. */
  readonly isSubject?: boolean;
  /** The columns that are edited in place, and how a row is saved. Kept the same from one drawing to the next. */
  readonly editing?: RowEditing<Row>;
  /** What can be done with several rows at once. */
  readonly selecting?: Selecting<Row>;
  /** Filters that are not in the address. */
  readonly filters?: ReactNode;
}

export interface Selecting<Row> {
  readonly nameOf: (row: Row) => string;
  /** The actions for the selected rows; afterwards those that were refused stay selected. */
  readonly actions: (rows: readonly Row[], keep: (rows: readonly Row[]) => void) => ReactNode;
}

/** The rows of a list with its filters, its count and the way to more; a failure, or why there is none. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, columns, countText, empty, isSubject = false, filters, selecting, editing, ...table } = props;
  const { result, rows, sorts } = list;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sorts.includes(column.id) })),
    [columns, sorts],
  );
  const cells = useListEditing(list, sortable, table.rowKey, editing);
  const { selection, selectionBar } = useListSelection(list, table.rowKey, selecting);
  if (result.error && !rows)
    return <LoadFailure isSubject={isSubject} error={result.error} refetch={() => result.refetch()} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and paste are those of the cells inside
    <div onPaste={cells.onPaste} onKeyDown={cells.onKeyDown}>
      <PrintedFilters list={list} />
      <DataTable
        {...table}
        {...(selection && { selection, selectionBar })}
        columns={cells.columns}
        rows={rows}
        loading={result}
        isSortedElsewhere
        sort={list.sort}
        onSort={list.onSort}
        filters={
          <>
            {filters}
            <ListFilters list={list} />
          </>
        }
        note={<ListCount list={list} countText={countText} />}
        footer={
          result.hasNextPage && (
            <MoreRows
              shown={rows?.length ?? 0}
              isLoading={result.isFetchingNextPage}
              hasFailed={result.isFetchNextPageError}
              onMore={() => void result.fetchNextPage()}
            />
          )
        }
        empty={
          list.narrowed.length === 0
            ? empty
            : { title: 'list.noMatch', action: <Button label="list.clear" onClick={list.clear} /> }
        }
      />
    </div>
  );
}
