import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { pathOf } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import type { Incident } from '../shapes.ts';

/** The file says a little more than was asked, so that takes and returns just outside stand in it. */
const marginMs = 3_600_000;

/** Saves the signed log of the time asked about, which anyone can check (BEY-01). */
export function SealedFileButton({ incident }: { readonly incident: Incident }) {
  const [isBusy, setIsBusy] = useState(false);
  const { property, keys, from, to } = incident;
  const times = keys.flatMap(({ holdings }) =>
    holdings.filter(({ isAsked }) => isAsked).flatMap((one) => [one.from, one.to ?? incident.readAt]),
  );
  const all = [from, to, ...times].map((time) => Date.parse(time));

  async function save() {
    setIsBusy(true);
    const range = {
      from: new Date(Math.min(...all) - marginMs).toISOString(),
      to: new Date(Math.max(...all) + marginMs).toISOString(),
    };
    try {
      await download(pathOf(api.keyActivity.proofExport), { propertyId: property.id, ...range }, () => undefined);
      showToast({ tone: 'success', title: 'questions.sealedTitle' });
    } catch {
      // The call told the person when it failed.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      label="questions.sealed"
      icon={<IconShieldCheck size={16} aria-hidden />}
      disabled={isBusy}
      onClick={() => void save()}
    />
  );
}
