import { Button } from '@latchboard/ui/button/button.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, nameOf } from '#web/lib/api.ts';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

interface RenewCodesProps {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** The own password once more, then new recovery codes in place of those that are left. */
export function RenewCodes({ onClose, onDone }: RenewCodesProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const submission = useSubmission({ password: 'account.currentPassword' });
  return (
    <SmallForm
      on="page"
      submission={submission}
      submitLabel="account.renewCodes"
      actions={<Button label="ui.cancel" onClick={onClose} />}
      onSubmit={() =>
        void submission.run(async () => {
          const { recoveryCodes } = await api.account.renewRecoveryCodes({ password }, { quiet: true });
          onDone(recoveryCodes);
          await client.invalidateQueries({ queryKey: [nameOf(api.account.accountState)] });
        })
      }
    >
      <p>{t('account.renewText')}</p>
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
