import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

interface OwnPasswordProps {
  readonly text?: TextKey;
  readonly submitLabel: TextKey;
  readonly onClose: () => void;
  /** Called with the password. If it throws, the field shows the error. */
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the user's own password before an action that a hijacked session must not perform. */
export function OwnPassword({ text, submitLabel, onClose, onPassword }: OwnPasswordProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const submission = useSubmission({ password: 'account.currentPassword' });
  return (
    <SmallForm
      layout="page"
      submission={submission}
      submitLabel={submitLabel}
      cancel={<Button label="ui.cancel" onClick={onClose} />}
      onSubmit={() => void submission.run(() => onPassword(password))}
    >
      {text && <p>{t(text)}</p>}
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
