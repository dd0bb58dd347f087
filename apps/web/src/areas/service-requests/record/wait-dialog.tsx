import { waitReasons } from '@latchboard/contract/service-requests/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { ActionDialogProps } from './run-action.ts';

const schema = z.object({
  waitingFor: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
  reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)),
});
type Values = z.output<typeof schema>;

/** Sets a request to waiting for the customer or for parts, with the reason (SRQ-06). */
export function WaitDialog({ request, act, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `service request ${request.id} wait`,
    initial: { waitingFor: null, reason: '' },
    labels: { waitingFor: 'requests.waitingFor', reason: 'record.reason' },
    warnUnsaved: false,
    onSubmit: async ({ waitingFor, reason }) => {
      const storedReason = waitReasons.find((waitReason) => waitReason === waitingFor);
      await saveForm(form, () => act('wait', reason, storedReason && { waitingFor: storedReason }));
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'requests.ask.wait', params: { number: String(request.number) } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="requests.action.wait" onCancel={onClose}>
        <SelectField
          {...form.field('waitingFor')}
          required
          options={waitReasons.map((value) => ({ value, label: t(`requests.waitedFor.${value}`) }))}
        />
        <TextField {...form.field('reason')} required help="requests.readByCustomer" rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}
