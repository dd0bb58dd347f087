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
import { saveForm } from '#web/lib/form/save-form.ts';
import { useMe } from '#web/lib/session.ts';
import type { Login } from '../shapes.ts';

const recipients = ['login', 'self', 'custom'] as const;
const schema = z
  .object({
    recipient: z.nullable(z.string()),
    emailAddress: z.string().check(z.trim()),
    note: z.string().check(z.trim(), z.maxLength(2000)),
  })
  .check(
    z.refine(({ recipient, emailAddress }) => recipient !== 'custom' || z.email().safeParse(emailAddress).success, {
      path: ['emailAddress'],
      message: 'valEmail',
    }),
  );
type Values = z.output<typeof schema>;
const labels = { recipient: 'staff.recipient', emailAddress: 'staff.customEmail', note: 'staff.note' } as const;

interface SendEmailDialogProps {
  readonly login: Login;
  readonly onClose: () => void;
}

/** Emails the data of a login. The user can enter another recipient address (STF-06). */
export function SendEmailDialog({ login, onClose }: SendEmailDialogProps) {
  const t = useTranslate();
  const me = useMe();
  const idempotencyKey = useRef(crypto.randomUUID());
  const { name, contactEmail } = login.personalInformation;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `email to login ${login.id}`,
    initial: { recipient: 'login', emailAddress: '', note: '' },
    labels,
    onSubmit: async ({ recipient: chosen, emailAddress, note }) => {
      const recipient = recipients.find((candidate) => candidate === chosen) ?? 'login';
      const custom = recipient === 'custom' && { emailAddress };
      await saveForm(form, () =>
        api.staff.emailLogin(
          { staffId: login.id, recipient, note, key: idempotencyKey.current, ...custom },
          { quiet: true },
        ),
      );
      const email = { login: contactEmail, self: me.person.email, custom: emailAddress }[recipient];
      showToast({ tone: 'success', title: { key: 'staff.emailSent', params: { email } } });
      onClose();
    },
  });
  const options = [
    { value: 'login', label: t('staff.recipientLogin', { name, email: contactEmail }) },
    { value: 'self', label: t('staff.recipientSelf', { email: me.person.email }) },
    { value: 'custom', label: t('staff.recipientCustom') },
  ];
  return (
    <Dialog title={{ key: 'staff.sendEmailTitle', params: { name } }} isOpen onClose={onClose}>
      <p>{t('staff.sendEmailText')}</p>
      <FormFrame form={form} submitLabel="staff.send" onCancel={onClose}>
        <SelectField {...form.field('recipient')} required options={options} />
        <TextField
          {...form.field('emailAddress')}
          type="email"
          autoComplete="off"
          disabled={form.values.recipient !== 'custom'}
          required={form.values.recipient === 'custom'}
        />
        <TextField {...form.field('note')} rows={4} maxLength={2000} />
      </FormFrame>
    </Dialog>
  );
}
