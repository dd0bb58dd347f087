import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { Secret } from '../second-factor/secret.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';
import { OwnPassword } from './own-password.tsx';

interface StepProps {
  readonly onClose: () => void;
  /** Called with the recovery codes. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Sets up the second factor. Asks for the user's own password, shows the secret, and then asks for a code. */
export function TurnOn({ onClose, onDone }: StepProps) {
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  if (secret) return <ShowCode secret={secret} onClose={onClose} onDone={onDone} />;
  return (
    <OwnPassword
      submitLabel="secondFactor.submit"
      onClose={onClose}
      onPassword={async (password) => setSecret(await api.signIn.beginSecondFactor({ password }, { quiet: true }))}
    />
  );
}

interface ShowCodeProps extends StepProps {
  readonly secret: { readonly secret: string; readonly uri: string };
}

function ShowCode({ secret, onClose, onDone }: ShowCodeProps) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const submission = useSubmission({ code: 'secondFactor.code' });
  return (
    <SmallForm
      layout="page"
      submission={submission}
      submitLabel="account.turnOn"
      cancel={<Button label="ui.cancel" onClick={onClose} />}
      onSubmit={() =>
        void submission.run(async () => {
          const { recoveryCodes } = await api.signIn.turnOnSecondFactor({ code }, { quiet: true });
          onDone(recoveryCodes);
          showToast({ tone: 'success', title: 'account.turnedOn' });
          await queryClient.invalidateQueries({ queryKey: [callName(api.signIn.accountState)] });
        })
      }
    >
      <Secret {...secret} />
      <CodeField value={code} onChange={setCode} error={submission.errors.code} />
    </SmallForm>
  );
}
