import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { MailContent } from '#web/lib/record/mail-dialog.tsx';
import type { ActionDialogProps } from './run-action.ts';

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) });
const labels = { reason: 'requests.partsAsked' } as const;
type Preview = Awaited<ReturnType<typeof api.serviceRequests.previewWarrantyMail>>;

/** Asks the manager to approve out-of-warranty parts, after a preview of the message (SRQ-07). */
export function RequestWarrantyDialog({ request, act, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const [preview, setPreview] = useState<Preview | null>(null);
  const form: SchemaForm<{ reason: string }> = useSchemaForm({
    schema,
    draft: `warranty of service request ${request.id}`,
    initial: { reason: '' },
    labels,
    onSubmit: async ({ reason }) => {
      const ids = { propertyId: request.property.id, requestId: request.id };
      if (preview === null) {
        const readPreview = () => api.serviceRequests.previewWarrantyMail({ ...ids, reason }, { quiet: true });
        setPreview(await saveForm(form, readPreview));
        return;
      }
      await saveForm(form, () => act('askWarranty', reason));
      onClose();
    },
  });
  return (
    <Dialog
      title={{ key: 'requests.ask.askWarranty', params: { number: String(request.number) } }}
      isOpen
      onClose={onClose}
    >
      {preview === null && <p>{t('requests.askText.askWarranty')}</p>}
      <FormFrame
        form={form}
        submitLabel={preview ? 'record.mailSend' : 'record.mailPreview'}
        onCancel={onClose}
        actions={preview && <Button label="record.edit" onClick={() => setPreview(null)} />}
      >
        {preview ? (
          <MailContent to={[preview.to]} subject={preview.subject} text={preview.text} />
        ) : (
          <TextField {...form.field('reason')} required autoFocus rows={3} maxLength={500} />
        )}
      </FormFrame>
    </Dialog>
  );
}
