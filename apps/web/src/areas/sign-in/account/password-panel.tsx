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

/** Changes the user's own password. The other sessions end (ACC-06). */
export function PasswordPanel() {
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(emptyPassword);
  const submission = useSubmission({
    currentPassword: 'account.currentPassword',
    newPassword: 'newPassword.password',
    repeatedPassword: 'newPassword.repeat',
  });

  const submit = () =>
    void submission.run(async () => {
      await api.signIn.changePassword(
        { currentPassword: current, newPassword: chosen.password, repeatedPassword: chosen.repeated },
        { quiet: true },
      );
      setCurrent('');
      setChosen(emptyPassword);
      showToast({ tone: 'success', title: 'newPassword.changed', text: 'account.otherSessionsEnded' });
      await client.invalidateQueries({ queryKey: [callName(api.signIn.listSessions)] });
    });

  return (
    <Panel title="account.passwordTitle">
      <SmallForm on="page" submission={submission} submitLabel="account.changePassword" onSubmit={submit}>
        <PasswordField
          label="account.currentPassword"
          path="currentPassword"
          autoComplete="current-password"
          value={current}
          error={submission.errors.currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} errors={submission.errors} />
      </SmallForm>
    </Panel>
  );
}
