import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addressesOf, isAddress } from '#web/lib/form/addresses.ts';
import { RecipientField } from '#web/lib/form/recipient-field.tsx';
import { saveForm } from '#web/lib/form/save-form.ts';
import css from './mail-dialog.module.css';

const schema = z.object({
  to: z.string().check(
    z.refine((typed) => {
      const allAddresses = addressesOf(typed);
      return allAddresses.length >= 1 && allAddresses.length <= 5 && allAddresses.every(isAddress);
    }, 'valAddresses'),
  ),
  note: z.string().check(z.trim(), z.maxLength(2000)),
});
type Values = z.output<typeof schema>;
const labels = { to: 'record.mailRecipients', note: 'record.mailNote' } as const;

interface Mail {
  readonly to: string[];
  readonly note: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Preview extends MailText {
  /** The same message in other languages, each with its recipients. `to` contains the remaining recipients. */
  readonly others?: readonly (MailText & { readonly to: readonly string[] })[];
  readonly to?: readonly string[];
  /** Name of the attachment. Null if there is none. */
  readonly fileName: string | null;
}

interface MailDialogProps {
  readonly title: Wording;
  /** Known addresses of the record, separated by commas. */
  readonly to: string;
  readonly preview: (mail: Mail) => Promise<Preview>;
  /** `key` is an idempotency key, the same for every retry. */
  readonly send: (mail: Mail & { readonly key: string }) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Sends an email about a record, after a preview of the exact message. */
export function MailDialog({
  title,
  to: knownAddresses,
  preview: readPreview,
  send,
  onClose,
  onSent,
}: MailDialogProps) {
  const t = useTranslate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Preview | null>(null);
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `mail ${JSON.stringify(title)}`,
    initial: { to: knownAddresses, note: '' },
    labels,
    onSubmit: async ({ to, note }) => {
      const addresses = [...addressesOf(to)];
      if (preview === null) {
        setPreview(await saveForm(form, () => readPreview({ to: addresses, note })));
        return;
      }
      await saveForm(form, () => send({ to: addresses, note, key: idempotencyKey }));
      showToast({ tone: 'success', title: { key: 'record.mailSent', params: { count: addresses.length } } });
      onClose();
      await onSent();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormFrame
        form={form}
        submitLabel={preview ? 'record.mailSend' : 'record.mailPreview'}
        onCancel={onClose}
        actions={preview && <Button label="record.edit" onClick={() => setPreview(null)} />}
      >
        {preview ? (
          <>
            {[{ ...preview, to: preview.to ?? addressesOf(form.values.to) }, ...(preview.others ?? [])].map((mail) => (
              <MailContent key={mail.to.join()} {...mail} />
            ))}
            {preview.fileName !== null && <p>{t('record.attached', { name: preview.fileName })}</p>}
          </>
        ) : (
          <>
            <RecipientField {...form.field('to')} required autoFocus help="record.mailHint" />
            <TextField {...form.field('note')} rows={4} maxLength={2000} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** A message with its recipients. If the text begins with the subject, the subject is shown only once. */
export function MailContent({ to, subject, text }: MailText & { readonly to: readonly string[] }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('record.mailTo', { to: to.join(', ') })}</p>
      <h3>{subject}</h3>
      <p className={css.text}>{text.startsWith(`${subject}\n`) ? text.slice(subject.length).trimStart() : text}</p>
    </>
  );
}
