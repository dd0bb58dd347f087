import { Button } from '@latchboard/ui/button/button.tsx';
import { SelectionBar } from '@latchboard/ui/table/selection/selection-bar.tsx';
import { useRowSelection } from '@latchboard/ui/table/selection/use-row-selection.tsx';
import { type ReactNode, useCallback } from 'react';
import { useAction } from '../use-action.ts';
import { type ListState, maxLoadedRows } from './use-list.ts';

const noRows: readonly never[] = [];

export interface SelectionOptions<Row> {
  readonly nameOf: (row: Row) => string;
  /** Actions for the selected rows. Rows that failed stay selected. */
  readonly actions: (rows: readonly Row[], keep: (rows: readonly Row[]) => void) => ReactNode;
}

/** Row selection for a list, with an action bar above it. Disabled if `selecting` is undefined. */
export function useListSelection<Row>(
  list: ListState<Row>,
  rowKey: (row: Row) => string,
  selecting: SelectionOptions<Row> | undefined,
) {
  const { isBusy, run } = useAction();
  const nameOf = selecting?.nameOf;
  const rowLabel = useCallback(
    (row: Row) => ({ key: 'list.select.row', params: { name: nameOf?.(row) ?? '' } }) as const,
    [nameOf],
  );
  const rows = list.rows ?? noRows;
  const { selection, chosen, select } = useRowSelection({ rows, rowKey, allLabel: 'list.select.all', rowLabel });
  if (!selecting) return {};

  const selectAll = async () => select((await list.loadAll()).map(rowKey));

  const isWholeList = chosen.length === rows.length && !list.result.hasNextPage;
  const selectableCount = Math.min(list.count ?? rows.length, maxLoadedRows);
  const selectionBar = chosen.length > 0 && (
    <SelectionBar text={{ key: 'list.select.count', params: { count: chosen.length } }}>
      {!isWholeList && rows.length < maxLoadedRows && (
        <Button
          kind="quiet"
          size="small"
          label={{ key: 'list.select.found', params: { count: Math.max(selectableCount, rows.length) } }}
          busy={isBusy}
          onClick={() => void run(selectAll)}
        />
      )}
      <Button kind="quiet" size="small" label="list.select.none" onClick={() => select([])} />
      {selecting.actions(chosen, (refused) => {
        select(refused.map(rowKey));
        void list.result.refetch();
      })}
    </SelectionBar>
  );
  return { selection, selectionBar };
}
