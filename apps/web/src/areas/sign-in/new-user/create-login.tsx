import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { emptyPassword, NewPasswordFields, passwordsMatch } from '../password/new-password-fields.tsx';
import { EmailField } from '../sheet/email-field.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';
import type { FormerLogin } from './find-former-login.tsx';

/** Name, email address, and password of the new login. */
export function CreateLogin({ formerLogin }: { readonly formerLogin: FormerLogin }) {
  const router = useRouter();
  const [name, setName, forgetName] = useDraftState('new user name', formerLogin.name);
  const [email, setEmail, forgetEmail] = useDraftState('new user email', '');
  const [newPassword, setNewPassword] = useState(emptyPassword);
  const submission = useSubmission({
    name: 'newUser.name',
    email: 'signIn.email',
    password: 'newPassword.password',
  });

  function submit() {
    if (!passwordsMatch(newPassword)) return submission.reject('newPassword.notSame');
    void submission.run(async () => {
      const { userName, code } = formerLogin;
      await api.staff.initLegacyStaff({ userName, code, name, email, password: newPassword.password }, { quiet: true });
      forgetName();
      forgetEmail();
      showToast({ tone: 'success', title: 'newUser.done' });
      router.history.replace('/login');
    });
  }

  return (
    <SmallForm submission={submission} submitLabel="newUser.submit" onSubmit={submit}>
      <TextField
        label="newUser.name"
        path="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        error={submission.errors.name}
        onChange={setName}
      />
      <EmailField value={email} error={submission.errors.email} onChange={setEmail} />
      <NewPasswordFields path="password" value={newPassword} onChange={setNewPassword} errors={submission.errors} />
    </SmallForm>
  );
}
