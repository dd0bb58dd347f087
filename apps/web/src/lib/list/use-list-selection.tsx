import { Button } from '@latchboard/ui/button/button.tsx';
import { SelectionBar } from '@latchboard/ui/table/selection/selection-bar.tsx';
import { useRowSelection } from '@latchboard/ui/table/selection/use-row-selection.tsx';
import { useCallback, useState } from 'react';
import type { SelectionOptions } from './list-table.tsx';
import { type ListState, maxLoadedRows } from './use-list.ts';

const none: readonly never[] = [];

/** Row selection of a list with the bar above. Without `selecting`, the list has no selection. */
export function useListSelection<Row>(
  list: ListState<Row>,
  rowKey: (row: Row) => string,
  selecting: SelectionOptions<Row> | undefined,
) {
  const [isLoading, setLoading] = useState(false);
  const nameOf = selecting?.nameOf;
  const rowLabel = useCallback(
    (row: Row) => ({ key: 'list.select.row', params: { name: nameOf?.(row) ?? '' } }) as const,
    [nameOf],
  );
  const rows = list.rows ?? none;
  const { selection, chosen, select } = useRowSelection({ rows, rowKey, allLabel: 'list.select.all', rowLabel });
  if (!selecting) return {};

  async function selectAll() {
    setLoading(true);
    const all = await list.loadAll();
    setLoading(false);
    select(all.map(rowKey));
  }

  const isWhole = chosen.length === rows.length && !list.result.hasNextPage;
  const found = Math.min(list.count ?? rows.length, maxLoadedRows);
  const selectionBar = chosen.length > 0 && (
    <SelectionBar text={{ key: 'list.select.count', params: { count: chosen.length } }}>
      {!isWhole && rows.length < maxLoadedRows && (
        <Button
          kind="quiet"
          size="small"
          label={{ key: 'list.select.found', params: { count: Math.max(found, rows.length) } }}
          busy={isLoading}
          onClick={() => void selectAll()}
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
