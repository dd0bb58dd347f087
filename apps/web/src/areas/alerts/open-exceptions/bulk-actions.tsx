import { Button } from '@latchboard/ui/button/button.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { assignToMe } from './apply-action.ts';
import { AssignSelected } from './assign-selected.tsx';
import { ResolveSelected } from './resolve-selected.tsx';
import type { ExceptionRow } from './shapes.ts';

interface BulkActionsProps {
  readonly ids: readonly number[];
  readonly unownedIds: readonly number[];
  readonly exceptions: readonly ExceptionRow[];
  readonly onePerProperty: readonly number[];
  readonly keysStayOut: boolean;
  readonly onDone: () => void;
}

/**
 * Actions on the selected exceptions: assign unassigned ones to the current user, assign to another user, and resolve.
 */
export function BulkActions({ ids, exceptions, unownedIds, onePerProperty, keysStayOut, onDone }: BulkActionsProps) {
  const { run } = useAction();
  return (
    <>
      {unownedIds.length > 0 && (
        <Button
          size="small"
          label={{ key: 'inbox.assignSelectedToMe', params: { count: unownedIds.length } }}
          onClick={() => void run(() => assignToMe([...unownedIds]), onDone)}
        />
      )}
      <AssignSelected {...{ ids, onePerProperty, onDone }} />
      <ResolveSelected {...{ ids, exceptions, keysStayOut, onDone }} />
    </>
  );
}
