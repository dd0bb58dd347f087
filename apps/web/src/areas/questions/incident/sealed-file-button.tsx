import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Incident } from '../shapes.ts';
import { sealedTime } from './sealed-time.ts';

/** Saves the signed log of the requested time, which anyone can check (BEY-01). */
export function SealedFileButton({ incident }: { readonly incident: Incident }) {
  const { isBusy, run } = useAction();
  const save = () =>
    run(async () => {
      await download(
        callPath(api.keyActivity.proofExport),
        { propertyId: incident.property.id, ...sealedTime(incident) },
        () => undefined,
      );
      showToast({ tone: 'success', title: 'questions.sealedTitle' });
    });

  return (
    <Button
      label="questions.sealed"
      icon={<IconShieldCheck size={16} aria-hidden />}
      disabled={isBusy}
      onClick={() => void save()}
    />
  );
}
