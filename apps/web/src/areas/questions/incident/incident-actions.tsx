import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { LazyShareDialog, mayShareLog } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { ExportMenu } from '#web/lib/list/export-menu.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Incident } from '../shapes.ts';
import { proofPeriod } from './proof-period.ts';

/**
 * Menu that prints the answer, saves the signed log of the requested time, which anyone can check (BEY-01), or shares
 * it with a link (TXN-11).
 */
export function IncidentActions({ incident }: { readonly incident: Incident }) {
  const me = useMe();
  const { isBusy, run } = useAction();
  const [isSharing, setSharing] = useState(false);
  const { id: propertyId, timeZone } = incident.property;
  const saveProof = () =>
    run(async () => {
      await download(callPath(api.keyActivity.proofExport), { propertyId, ...proofPeriod(incident) }, () => undefined);
      showToast({ tone: 'success', title: 'questions.sealedTitle' });
    });
  const canSeeHooks = mayDo(me, 'Report-HooksTags_READ');
  return (
    <>
      <ExportMenu
        isBusy={isBusy}
        onPrint={() => window.print()}
        onProof={canSeeHooks ? saveProof : undefined}
        onShare={mayShareLog(me) ? () => setSharing(true) : undefined}
      />
      {isSharing && (
        <LazyShareDialog
          part={{ propertyId, units: [incident.unit], timeZone, ...proofPeriod(incident) }}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
