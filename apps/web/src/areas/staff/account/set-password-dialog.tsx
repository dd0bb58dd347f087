import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { NewPasswordFields } from '#web/areas/sign-in/index.ts';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { InternalUser, Login } from '../shapes.ts';

const schema = z.object({ password: z.string().check(z.minLength(1, 'valRequired')), repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'newPasswordsNotSame',
  }),
);
const initial = { password: '', repeated: '' };
const labels = { password: 'newPassword.password', repeated: 'newPassword.repeat' } as const;

interface SetPasswordDialogProps {
  readonly person: Login['personalInformation'] | InternalUser['personalInformation'];
  readonly onClose: () => void;
}

/** Sets a password that the user must replace at sign-in (ACC-07). */
export function SetPasswordDialog({ person, onClose }: SetPasswordDialogProps) {
  const t = useTranslate();
  const { name, contactEmail: email } = person;
  const form: SchemaForm<typeof initial> = useSchemaForm({
    schema,
    draft: noDraft.password,
    initial,
    labels,
    warnUnsaved: false,
    onSubmit: async ({ password }) => {
      await saveForm(form, () => api.signIn.adminSetPassword({ email, password }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'staff.setPasswordSuccess', params: { name } } });
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'staff.setPasswordTitle', params: { name } }} isOpen onClose={onClose}>
      <p>{t('staff.setPasswordText')}</p>
      <FormFrame form={form} submitLabel="staff.setPassword" onCancel={onClose}>
        <NewPasswordFields
          path="password"
          value={form.values}
          errors={{ ...form.errors, ...(form.errors.repeated && { repeatedPassword: form.errors.repeated }) }}
          onChange={(next) => {
            form.set('password', next.password);
            form.set('repeated', next.repeated);
          }}
        />
      </FormFrame>
    </Dialog>
  );
}
