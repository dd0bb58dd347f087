import { type ReactNode, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import type { ChangeRequest } from './change-request-columns.tsx';

interface PendingAction<Row> {
  readonly request: Row;
  readonly action: ChangeRequest['may'][number];
}

interface DialogOptions<Row> {
  readonly propertyOf: (request: Row) => number;
  readonly refetch: () => Promise<unknown>;
}

/** Dialog for an action on a change request, such as declining it with a reason (HIE-08). */
export function useChangeRequestDialog<Row extends ChangeRequest>({
  propertyOf,
  refetch,
}: DialogOptions<Row>): {
  readonly ask: (pendingAction: PendingAction<Row>) => void;
  /** The open dialog. Null if there is none. */
  readonly dialog: ReactNode;
} {
  const [pendingAction, setPendingAction] = useState<PendingAction<Row> | null>(null);

  async function act({ request, action }: PendingAction<Row>, reason: string) {
    const input = { propertyId: propertyOf(request), changeRequestId: request.id, reason };
    try {
      await (action.action === 'withdraw'
        ? api.hierarchy.withdrawChangeRequest(input, { quiet: true })
        : api.hierarchy.actOnChangeRequest({ ...input, action: action.action }, { quiet: true }));
    } finally {
      // Another user may have acted first. Reloads the list to show the current state.
      await refetch();
    }
  }

  const dialog = pendingAction && pendingAction.action.reason !== 'none' && (
    <ActionDialog
      record={pendingAction.request.id}
      title={`changeRequest.${pendingAction.action.action}`}
      submitLabel={`changeRequest.${pendingAction.action.action}`}
      reason={pendingAction.action.reason}
      act={(reason) => act(pendingAction, reason)}
      onClose={() => setPendingAction(null)}
    />
  );
  return { ask: setPendingAction, dialog };
}
