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
import { saveForm } from '#web/lib/form/save-form.ts';
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
const labels = { to: 'record.mailRecipients', note: 'record.mailNote' } as const;

interface Mail {
  readonly to: string[];
  readonly note: string;
}

interface Written {
  readonly subject: string;
  readonly text: string;
}

interface Preview extends Written {
  /** The same message in other languages, with their recipients. `to` then contains the remaining ones. */
  readonly others?: readonly (Written & { readonly to: readonly string[] })[];
  readonly to?: readonly string[];
  /** Null without an attachment. */
  readonly fileName: string | null;
}

interface MailDialogProps {
  readonly title: Wording;
  /** Known addresses of the record, separated by commas. */
  readonly to: string;
  readonly preview: (mail: Mail) => Promise<Preview>;
  /** `key` is the same for every retry of one click. */
  readonly send: (mail: Mail & { readonly key: string }) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Sends an email about a record, after a preview of the exact message. */
export function MailDialog({ title, to: known, preview: readPreview, send, onClose, onSent }: MailDialogProps) {
  const t = useTranslate();
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Preview | null>(null);
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    initial: { to: known, note: '' },
    labels,
    onSubmit: async ({ to, note }) => {
      const addresses = addressesOf(to);
      if (preview === null) {
        setPreview(await saveForm(form, () => readPreview({ to: addresses, note })));
        return;
      }
      await saveForm(form, () => send({ to: addresses, note, key }));
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
            {[{ ...preview, to: preview.to ?? addressesOf(form.values.to) }, ...(preview.others ?? [])].map((one) => (
              <MailContent key={one.to.join()} {...one} />
            ))}
            {preview.fileName !== null && <p>{t('record.attached', { name: preview.fileName })}</p>}
          </>
        ) : (
          <>
            <TextField {...form.field('to')} required autoFocus help="record.mailHint" />
            <TextField {...form.field('note')} rows={4} maxLength={2000} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** A message with its recipients. */
export function MailContent({ to, subject, text }: Written & { readonly to: readonly string[] }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('record.mailTo', { to: to.join(', ') })}</p>
      <h3>{subject}</h3>
      <p className={css.text}>{text}</p>
    </>
  );
}
