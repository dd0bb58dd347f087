import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { setNewPassword } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { emptyPassword, NewPasswordFields, passwordsMatch } from '../password/new-password-fields.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useReturn } from '../sheet/use-return.ts';
import { useSubmission } from '../sheet/use-submission.ts';

/** Replaces a temporary password (ACC-04). */
export default function NewPasswordScreen() {
  const returnToPage = useReturn();
  const [passwordFields, setPasswordFields] = useState(emptyPassword);
  const submission = useSubmission({ newPassword: 'newPassword.password' });

  function submit() {
    if (!passwordsMatch(passwordFields)) return submission.reject('newPassword.notSame');
    void submission.run(async () => {
      await setNewPassword(passwordFields.password);
      showToast({ tone: 'success', title: 'newPassword.changed' });
      returnToPage();
    });
  }

  return (
    <Sheet title="newPassword.title" lead="newPassword.lead">
      <SmallForm submission={submission} submitLabel="newPassword.submit" onSubmit={submit}>
        <NewPasswordFields value={passwordFields} onChange={setPasswordFields} errors={submission.errors} />
      </SmallForm>
    </Sheet>
  );
}
