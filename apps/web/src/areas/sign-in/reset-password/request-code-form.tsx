import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { EmailField } from '../sheet/email-field.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useSubmission } from '../sheet/use-submission.ts';

interface RequestCodeFormProps {
  readonly onRequested: (email: string, goodForMinutes: number) => void;
}

/** Form that requests a reset code. The reply is the same whether or not the email address has an account. */
export function RequestCodeForm({ onRequested }: RequestCodeFormProps) {
  const [email, setEmail] = useState('');
  const submission = useSubmission({ email: 'signIn.email' });

  function submit() {
    const address = email.trim();
    if (!/^\S+@\S+$/.test(address)) return submission.reject('error.valEmail');
    void submission.run(async () => {
      const { expiresInMinutes } = await api.signIn.forgotPassword({ email: address }, { quiet: true });
      onRequested(address, expiresInMinutes);
    });
  }

  return (
    <SmallForm submission={submission} submitLabel="reset.send" onSubmit={submit}>
      <EmailField value={email} error={submission.errors.email} onChange={setEmail} />
    </SmallForm>
  );
}
