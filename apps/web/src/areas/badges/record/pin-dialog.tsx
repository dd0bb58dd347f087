import { badgePin } from '@latchboard/contract/badges/rules/facts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { GeneratedPin } from '../add/generated-pin.tsx';
import type { Badge } from '../shapes.ts';

const schema = z.object({
  pin: z.string().check(z.trim(), z.regex(new RegExp(`^$|${badgePin.source}`), 'valBadgePin')),
});
const labels = { pin: 'badges.pin' } as const;

interface PinDialogProps {
  readonly badge: Badge;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Dialog that sets a new PIN, typed or generated. A generated PIN is shown once (DEV-11). */
export function PinDialog({ badge: currentBadge, onClose, onSaved }: PinDialogProps) {
  const badge = useAsOpened(currentBadge);
  const [newPin, setNewPin] = useState<string | null>(null);
  const ids = { propertyId: badge.property.id, badgeId: badge.id, revision: badge.revision };
  const form: SchemaForm<{ pin: string }> = useSchemaForm<{ pin: string }, { pin: string }>({
    schema,
    draft: noDraft.password,
    initial: { pin: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ pin }) => {
      const { madePin } = await saveForm(form, () =>
        api.badges.setBadgePin({ ...ids, ...(pin !== '' && { pin }) }, { quiet: true }),
      );
      await onSaved();
      if (madePin !== null) return setNewPin(madePin);
      showToast({ tone: 'success', title: 'badges.pinSet' });
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'badges.newPinTitle', params: { name: badge.name } }} isOpen onClose={onClose}>
      {newPin === null ? (
        <FormFrame form={form} submitLabel="badges.newPinSave" onCancel={onClose}>
          <TextField {...form.field('pin')} digits autoFocus help="badges.pinHint" maxLength={4} autoComplete="off" />
        </FormFrame>
      ) : (
        <>
          <GeneratedPin pin={newPin} name={badge.name} />
          <DialogActions main={<Button kind="main" label="ui.close" onClick={onClose} />} />
        </>
      )}
    </Dialog>
  );
}
