import { changedDetails } from '@latchboard/contract/hierarchy/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/save-form.ts';

const schema = z.object({
  detail: z.nullable(z.enum(changedDetails)).check(z.refine((detail) => detail !== null, 'valRequired')),
  from: z.string().check(z.trim(), z.maxLength(500)),
  to: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)),
  note: z.string().check(z.trim(), z.maxLength(4000)),
});
type Values = Omit<z.output<typeof schema>, 'detail'> & { readonly detail: string | null };
const labels = {
  detail: 'changeForm.what',
  from: 'changeForm.from',
  to: 'changeForm.to',
  note: 'changeForm.note',
} as const;

interface ChangeFormDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Asks the provider for a change: of what, from what to what, with a note. A second press sends nothing twice. */
export function ChangeFormDialog({ propertyId, onClose, onSent }: ChangeFormDialogProps) {
  const t = useTranslate();
  const key = useRef(crypto.randomUUID());
  const form: SchemaForm<Values> = useSchemaForm<Values, unknown>({
    schema,
    initial: { detail: null, from: '', to: '', note: '' },
    labels,
    onSubmit: async (_, { detail: chosen, from, to, note }) => {
      const detail = changedDetails.find((one) => one === chosen) ?? 'other';
      const input = { propertyId, changes: [{ detail, from: from.trim(), to: to.trim() }], note, key: key.current };
      await saveForm(form, () => api.propertyFile.sendChangeForm(input, { quiet: true }), {
        paths: { 'changes.0.from': 'from', 'changes.0.to': 'to' },
      });
      showToast({ tone: 'success', title: 'changeForm.sent' });
      onClose();
      await onSent();
    },
  });
  return (
    <Dialog title="changeForm.ask" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="changeForm.send" onCancel={onClose}>
        <SelectField
          {...form.field('detail')}
          required
          options={changedDetails.map((value) => ({ value, label: t(`changeForm.detail.${value}`) }))}
        />
        <TextField {...form.field('from')} maxLength={500} />
        <TextField {...form.field('to')} required maxLength={500} />
        <TextField {...form.field('note')} rows={3} maxLength={4000} />
      </FormFrame>
    </Dialog>
  );
}
