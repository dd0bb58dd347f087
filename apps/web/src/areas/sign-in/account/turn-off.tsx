import { Button } from '@latchboard/ui/button/button.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, nameOf } from '#web/lib/api.ts';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

/** The own password once more, then signing in takes the password alone. */
export function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const submission = useSubmission({ password: 'account.currentPassword' });
  return (
    <SmallForm
      on="page"
      submission={submission}
      submitLabel="account.turnOff"
      actions={<Button label="ui.cancel" onClick={onClose} />}
      onSubmit={() =>
        void submission.run(async () => {
          await api.account.turnOffSecondFactor({ password }, { quiet: true });
          showToast({ tone: 'success', title: 'account.turnedOff' });
          await client.invalidateQueries({ queryKey: [nameOf(api.account.accountState)] });
          onClose();
        })
      }
    >
      <PasswordField
        label="account.currentPassword"
        path="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        error={submission.errors.password}
        onChange={setPassword}
      />
    </SmallForm>
  );
}
