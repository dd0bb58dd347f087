import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { emptyPassword, NewPasswordFields, passwordsMatch } from '../password/new-password-fields.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

/** Form for the emailed code and the new password. The user then signs in with the new password. */
export function NewPasswordForm({ email, isFirst }: { readonly email: string; readonly isFirst: boolean }) {
  const router = useRouter();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState(emptyPassword);
  const submission = useSubmission({ code: 'reset.code', newPassword: 'newPassword.password' });

  function submit() {
    if (code === '') return submission.reject('error.invalidResetCode');
    if (!passwordsMatch(newPassword)) return submission.reject('newPassword.notSame');
    void submission.run(async () => {
      await api.signIn.resetPassword({ email, code, newPassword: newPassword.password }, { quiet: true });
      showToast({ tone: 'success', title: isFirst ? 'reset.invitedDone' : 'reset.done' });
      router.history.replace('/login', { signInAs: email });
    });
  }

  return (
    <SmallForm submission={submission} submitLabel={isFirst ? 'reset.invitedSubmit' : 'reset.submit'} onSubmit={submit}>
      <TextField
        label="reset.code"
        path="code"
        digits
        maxLength={8}
        autoComplete="one-time-code"
        value={code}
        error={submission.errors.code}
        onChange={setCode}
      />
      <NewPasswordFields value={newPassword} onChange={setNewPassword} errors={submission.errors} />
    </SmallForm>
  );
}
