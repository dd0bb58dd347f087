import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { WorkOrder } from '../shapes.ts';
import css from './mail-dialog.module.css';

const addressesOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const schema = z.object({
  to: z.string().check(
    z.refine((typed) => {
      const all = addressesOf(typed);
      return all.length >= 1 && all.length <= 5 && all.every((one) => z.email().safeParse(one).success);
    }, 'valAddresses'),
  ),
  note: z.string().check(z.trim(), z.maxLength(2000)),
});
type Values = z.output<typeof schema>;
const labels = { to: 'workOrders.mailTo', note: 'workOrders.mailNote' } as const;

interface MailDialogProps {
  readonly order: WorkOrder;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Mails a work order; the message is shown exactly as it goes out before it does. */
export function MailDialog({ order, onClose, onSent }: MailDialogProps) {
  const t = useTranslate();
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<{
    readonly subject: string;
    readonly text: string;
    readonly fileName: string;
  } | null>(null);
  const ids = { propertyId: order.property.id, workOrderId: order.id };
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    initial: { to: order.assigneeEmail ?? '', note: '' },
    labels,
    onSubmit: async ({ to, note }) => {
      const addresses = addressesOf(to);
      if (preview === null) {
        setPreview(
          await saveForm(form, () => api.workOrders.previewMail({ ...ids, to: addresses, note }, { quiet: true })),
        );
        return;
      }
      await saveForm(form, () => api.workOrders.mailWorkOrder({ ...ids, to: addresses, note, key }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'workOrders.mailSent', params: { count: addresses.length } } });
      onClose();
      await onSent();
    },
  });
  return (
    <Dialog title={{ key: 'workOrders.mailTitle', params: { number: order.number } }} isOpen onClose={onClose}>
      <FormFrame
        form={form}
        submitLabel={preview ? 'workOrders.mailSend' : 'workOrders.mailPreview'}
        onCancel={onClose}
        actions={preview && <Button label="record.edit" onClick={() => setPreview(null)} />}
      >
        {preview ? (
          <>
            <p>{t('record.mailTo', { to: addressesOf(form.values.to).join(', ') })}</p>
            <h3>{preview.subject}</h3>
            <p className={css.text}>{preview.text}</p>
            <p>{t('record.attached', { name: preview.fileName })}</p>
          </>
        ) : (
          <>
            <TextField {...form.field('to')} required autoFocus help="workOrders.mailToHint" />
            <TextField {...form.field('note')} rows={4} maxLength={2000} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
