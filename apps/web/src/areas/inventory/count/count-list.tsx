import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { CountPanel } from './count-panel.tsx';

const step = 30;
/** Maximum number of counts in one call. */
const maxRows = 500;

/** Counts, newest first, each with its differences. */
export function CountList({ mayEditInventory }: { readonly mayEditInventory: boolean }) {
  const [rowLimit, setRowLimit] = useState(step);
  const result = useQuery({
    ...query(api.inventory.listCounts, { limit: rowLimit }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const rows = result.data?.rows;
  if (rows && rows.length > 0)
    return (
      <>
        {rows.map((count) => (
          <CountPanel key={count.id} count={count} mayEditInventory={mayEditInventory} refresh={result.refetch} />
        ))}
        {result.data?.next !== null && rowLimit < maxRows && (
          <div>
            <Button
              label="ui.more.load"
              busy={result.isPlaceholderData}
              onClick={() => setRowLimit((before) => Math.min(before + step, maxRows))}
            />
          </div>
        )}
      </>
    );
  return (
    <Panel>
      {rows === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={5} />
      ) : (
        <EmptyState title="inventory.noCounts" text="inventory.noCountsText" />
      )}
    </Panel>
  );
}
