import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, nameOf } from '#web/lib/api.ts';

const fields = ['employee', 'unit', 'activity', 'workOrder', 'note'] as const;
type Field = (typeof fields)[number];

interface CorrectionDialogProps {
  readonly place: { readonly propertyId: number; readonly datalogId: number; readonly position: number };
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Says what should stand there instead, and why. The event itself stays as the cabinet sent it. */
export default function CorrectionDialog({ place, onClose, onAdded }: CorrectionDialogProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [said, setSaid] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const correction = Object.fromEntries(Object.entries(said).filter(([, value]) => value.trim() !== ''));
  const isWhole = Object.keys(correction).length > 0 && reason.trim().length > 2;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setBusy(true);
    try {
      await api.keyActivity.addCorrection({ ...place, reason, correction });
      showToast({ tone: 'success', title: 'correction.added' });
      void queries.invalidateQueries({ queryKey: [nameOf(api.keyActivity.transactions)] });
      onAdded();
      onClose();
    } catch {
      // The call has told the person; what was typed stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="correction.title" isOpen onClose={onClose}>
      <form onSubmit={(event) => void add(event)}>
        <p>{t('correction.lead')}</p>
        {fields.map((field) => (
          <TextField
            key={field}
            label={`correction.${field}`}
            maxLength={200}
            value={said[field] ?? ''}
            onChange={(value) => setSaid({ ...said, [field]: value })}
          />
        ))}
        <TextField label="correction.reason" rows={2} maxLength={500} required value={reason} onChange={setReason} />
        <DialogActions
          main={<Button type="submit" label="correction.add" kind="main" busy={isBusy} disabled={!isWhole} />}
          cancel={<Button label="ui.cancel" onClick={onClose} />}
        />
      </form>
    </Dialog>
  );
}
