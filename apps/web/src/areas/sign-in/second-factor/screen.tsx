import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { confirmSecondFactor, signOut } from '#web/lib/session.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useGoingOn } from '../sheet/use-going-on.ts';
import { useSubmission } from '../sheet/use-submission.ts';
import { CodeField } from './code-field.tsx';
import { Secret } from './secret.tsx';

type Enrolment = Awaited<ReturnType<typeof api.account.enrolSecondFactor>>['enrolment'];

/** The gate of those who have a second factor, and of those who must set one up (ACC-22). */
export default function SecondFactorScreen() {
  const t = useTranslate();
  const goOn = useGoingOn();
  const enrolment = useEnrolment();
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
      lead={enrolment ? 'secondFactor.enrolLead' : 'secondFactor.lead'}
      links={
        <button type="button" onClick={() => void signOut()}>
          {t('secondFactor.leave')}
        </button>
      }
    >
      <SmallForm submission={submission} submitLabel="secondFactor.submit" onSubmit={submit}>
        {enrolment && <Secret {...enrolment} />}
        <CodeField value={code} onChange={setCode} error={submission.errors.code} autoFocus />
      </SmallForm>
    </Sheet>
  );
}

/** What somebody without a second factor sets one up with; null for everybody else. */
function useEnrolment(): Enrolment {
  const [enrolment, setEnrolment] = useState<Enrolment>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.account
      .enrolSecondFactor({}, { signal: leaving.signal })
      .then((reply) => setEnrolment(reply.enrolment))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return enrolment;
}
