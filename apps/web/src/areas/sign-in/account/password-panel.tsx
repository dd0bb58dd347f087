import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { emptyPassword, NewPasswordFields } from '../password/new-password-fields.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

/** Changes the user's own password. Their other sessions end (ACC-06). */
export function PasswordPanel() {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [newPassword, setNewPassword] = useState(emptyPassword);
  const submission = useSubmission({
    currentPassword: 'account.currentPassword',
    newPassword: 'newPassword.password',
    repeatedPassword: 'newPassword.repeat',
  });

  const submit = () =>
    void submission.run(async () => {
      await api.signIn.changePassword(
        { currentPassword: current, newPassword: newPassword.password, repeatedPassword: newPassword.repeated },
        { quiet: true },
      );
      setCurrent('');
      setNewPassword(emptyPassword);
      showToast({ tone: 'success', title: 'newPassword.changed', text: 'account.otherSessionsEnded' });
      await queryClient.invalidateQueries({ queryKey: [callName(api.signIn.listSessions)] });
    });

  return (
    <Panel title="account.passwordTitle">
      <SmallForm layout="page" submission={submission} submitLabel="account.changePassword" onSubmit={submit}>
        <PasswordField
          label="account.currentPassword"
          path="currentPassword"
          autoComplete="current-password"
          value={current}
          error={submission.errors.currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordFields value={newPassword} onChange={setNewPassword} errors={submission.errors} />
      </SmallForm>
    </Panel>
  );
}
