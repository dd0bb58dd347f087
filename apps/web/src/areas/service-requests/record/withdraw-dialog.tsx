import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { ActionDialogProps } from './run-action.ts';

const outcomes = ['installed', 'unwanted'] as const;
const schema = z.object({
  outcome: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
  reason: z.string().check(z.trim(), z.maxLength(500)),
});
type Values = z.output<typeof schema>;

/** The customer closes an installation request and states whether the order was installed (PUR-04, SRQ-06). */
export function WithdrawDialog({ request, act, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `service request ${request.id} withdraw`,
    initial: { outcome: null, reason: '' },
    labels: { outcome: 'requests.outcome', reason: 'record.reason' },
    warnUnsaved: false,
    onSubmit: async ({ outcome, reason }) => {
      await saveForm(form, () => act('withdraw', reason, { isInstalled: outcome === 'installed' }));
      onClose();
    },
  });
  return (
    <Dialog
      title={{ key: 'requests.ask.withdraw', params: { number: String(request.number) } }}
      isOpen
      onClose={onClose}
    >
      <FormFrame form={form} submitLabel="requests.action.withdraw" onCancel={onClose}>
        <SelectField
          {...form.field('outcome')}
          required
          options={outcomes.map((value) => ({ value, label: t(`requests.outcome.${value}`) }))}
        />
        <TextField {...form.field('reason')} rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}
