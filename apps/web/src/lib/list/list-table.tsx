import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { MoreRows } from '@latchboard/ui/table/more-rows.tsx';
import type { Tone } from '@latchboard/ui/table/tone.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { ListCount, PrintedFilters } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './use-list.ts';
import { type RowEditing, useListEditing } from './use-list-editing.ts';
import { type SelectionOptions, useListSelection } from './use-list-selection.tsx';
import { ListViews } from './views/list-views.tsx';

export interface ListTableProps<Row> {
  readonly list: ListState<Row>;
  /** Key under which the user's column selection is stored. */
  readonly name: string;
  readonly label: Wording;
  /** Table columns. A column is sortable if the call can sort by it. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly countText: TextKey;
  /** Shown for an empty list. A list without matches has its own message. */
  readonly empty: { readonly title: Wording; readonly text?: Wording; readonly action?: ReactNode };
  readonly tone?: (row: Row) => Tone | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row that is open next to the list. */
  readonly current?: string | undefined;
  /** Whether the URL names the list's subject. If so, a 404 or 500 shows the error page. */
  readonly isSubject?: boolean;
  /** Editable columns, and the function that saves a row. Must be stable between renders. */
  readonly editing?: RowEditing<Row>;
  /** Actions on several selected rows. */
  readonly selecting?: SelectionOptions<Row>;
  /** Filters that are not in the URL. */
  readonly filters?: ReactNode;
  /** Whether the button for views is above the rows. */
  readonly hasViews?: boolean;
}

/** Rows of a list with filters, count, and a button for more, or the error, or the message for an empty list. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    list,
    columns,
    countText,
    empty,
    isSubject = false,
    filters,
    hasViews = false,
    selecting,
    editing,
    ...table
  } = props;
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
    // biome-ignore lint/a11y/noStaticElementInteractions: key and paste events bubble up from the cells inside
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
        tools={hasViews && <ListViews list={list} name={table.name} columns={columns} />}
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
          list.activeFilters.length === 0
            ? empty
            : { title: 'list.noMatch', action: <Button label="list.clear" onClick={list.clear} /> }
        }
      />
    </div>
  );
}
