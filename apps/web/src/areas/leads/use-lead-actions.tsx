import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import type { Lead } from './shapes.ts';

interface LeadActions {
  readonly ask: (lead: Lead, what: 'convert' | 'drop') => void;
  readonly reopen: (lead: Lead) => Promise<void>;
  /** The open dialog. Null if there is none. */
  readonly dialog: ReactNode;
}

/** Actions of a lead, in the list and on its page: convert, drop, reopen (OPS-09). */
export function useLeadActions(refetch: () => Promise<unknown>): LeadActions {
  const [asked, setAsked] = useState<{ lead: Lead; what: 'convert' | 'drop' } | null>(null);
  const close = () => setAsked(null);
  const ask = useCallback((lead: Lead, what: 'convert' | 'drop') => setAsked({ lead, what }), []);
  const reopen = useCallback(
    async ({ id, revision }: Lead) => {
      await api.leads.dropLead({ leadId: id, revision, isDropped: false });
      showToast({ tone: 'success', title: 'leads.reopened' });
      await refetch();
    },
    [refetch],
  );
  const dialog =
    asked === null ? null : asked.what === 'convert' ? (
      <ConvertDialog lead={asked.lead} onClose={close} onMade={refetch} />
    ) : (
      <ActionDialog
        title={{ key: 'leads.dropTitle', params: { company: asked.lead.company } }}
        submitLabel="leads.drop"
        reason="required"
        act={async (reason) => {
          const { id, revision } = asked.lead;
          await api.leads.dropLead({ leadId: id, revision, isDropped: true, reason }, { quiet: true });
          showToast({ tone: 'success', title: 'leads.dropped' });
          await refetch();
        }}
        onClose={close}
      />
    );
  return { ask, reopen, dialog };
}
