import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { changeInput, changeLabels, changeLine, emptyLine } from './change-line.ts';
import { ChangeLines } from './change-lines.tsx';

const schema = z.object({
  changes: z.array(changeLine),
  note: z.string().check(z.trim(), z.maxLength(4000)),
});
type Values = z.output<typeof schema>;
const labels = { ...changeLabels, note: 'changeRequest.note' } as const;

interface ChangeRequestDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/**
 * Dialog for requesting changes from the provider, with old and new values and a note. A second click does not send a
 * second request.
 */
export function ChangeRequestDialog({ propertyId, onClose, onSent }: ChangeRequestDialogProps) {
  const idempotencyKey = useRef(crypto.randomUUID());
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `change request of ${propertyId}`,
    initial: { changes: [emptyLine], note: '' },
    labels,
    onSubmit: async ({ changes, note }) => {
      const input = { propertyId, changes: changes.map(changeInput), note, key: idempotencyKey.current };
      await saveForm(form, () => api.hierarchy.addChangeRequest(input, { quiet: true }));
      showToast({ tone: 'success', title: 'changeRequest.sent' });
      onClose();
      await onSent();
    },
  });
  return (
    <Dialog title="changeRequest.ask" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="changeRequest.send" onCancel={onClose}>
        <ChangeLines core={form.core} />
        <TextField {...form.field('note')} rows={3} maxLength={4000} />
      </FormFrame>
    </Dialog>
  );
}
