import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { confirmSecondFactor, signOut } from '#web/lib/session.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useGoingOn } from '../sheet/use-going-on.ts';
import { useSubmission } from '../sheet/use-submission.ts';

/** The gate of those who switched the second factor on (ACC-22). */
export default function SecondFactorScreen() {
  const t = useTranslate();
  const goOn = useGoingOn();
  const [code, setCode] = useState('');
  const submission = useSubmission({ code: 'secondFactor.code' });

  const submit = () =>
    void submission.run(async () => {
      await confirmSecondFactor(code);
      goOn();
    });

  return (
    <Sheet
      title="secondFactor.title"
      lead="secondFactor.lead"
      links={
        <button type="button" onClick={() => void signOut()}>
          {t('secondFactor.leave')}
        </button>
      }
    >
      <SmallForm submission={submission} submitLabel="secondFactor.submit" onSubmit={submit}>
        <TextField
          label="secondFactor.code"
          path="code"
          digits
          autoFocus
          maxLength={6}
          autoComplete="one-time-code"
          value={code}
          error={submission.errors.code}
          onChange={setCode}
        />
      </SmallForm>
    </Sheet>
  );
}
