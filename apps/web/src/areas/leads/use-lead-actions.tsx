import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { DeleteDialog } from '#web/lib/record/delete-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import type { Lead } from './shapes.ts';

/** Actions with a dialog. */
type LeadAction = 'convert' | 'drop' | 'undoConversion';

interface LeadActions {
  readonly ask: (lead: Lead, action: LeadAction) => void;
  readonly reopen: (lead: Lead) => Promise<void>;
  /** The open dialog. Null if there is none. */
  readonly dialog: ReactNode;
}

/** Actions of a lead, in the list and on its page: convert, undo the conversion, drop, reopen (OPS-09). */
export function useLeadActions(refetch: () => Promise<unknown>): LeadActions {
  const [openDialog, setOpenDialog] = useState<{ lead: Lead; action: LeadAction } | null>(null);
  const close = () => setOpenDialog(null);
  const ask = useCallback((lead: Lead, action: LeadAction) => setOpenDialog({ lead, action }), []);
  const reopen = useCallback(
    async ({ id, revision }: Lead) => {
      await api.leads.dropLead({ leadId: id, revision, isDropped: false });
      showToast({ tone: 'success', title: 'leads.reopened' });
      await refetch();
    },
    [refetch],
  );
  const dialog =
    openDialog === null ? null : openDialog.action === 'convert' ? (
      <ConvertDialog lead={openDialog.lead} onClose={close} onCreated={refetch} />
    ) : openDialog.action === 'undoConversion' ? (
      <UndoConversionDialog lead={openDialog.lead} onClose={close} onDeleted={refetch} />
    ) : (
      <ActionDialog
        record={openDialog.lead.id}
        title={{ key: 'leads.dropTitle', params: { company: openDialog.lead.company } }}
        submitLabel="leads.drop"
        reason="required"
        act={async (reason) => {
          const { id, revision } = openDialog.lead;
          await api.leads.dropLead({ leadId: id, revision, isDropped: true, reason }, { quiet: true });
          showToast({ tone: 'success', title: 'leads.dropped' });
          await refetch();
        }}
        onClose={close}
      />
    );
  return { ask, reopen, dialog };
}

interface UndoConversionDialogProps {
  readonly lead: Lead;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Asks the user to confirm that the lead's customer will be deleted. */
function UndoConversionDialog({
  lead: { id, revision, company, property },
  onClose,
  onDeleted,
}: UndoConversionDialogProps) {
  return (
    <DeleteDialog
      name={property?.name ?? company}
      texts={{
        title: { key: 'leads.undoConversionTitle', params: { company } },
        text: 'leads.undoConversionText',
        submit: 'leads.undoConversion',
        done: 'leads.conversionUndone',
      }}
      act={() => api.leads.undoConversion({ leadId: id, revision }, { quiet: true })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
