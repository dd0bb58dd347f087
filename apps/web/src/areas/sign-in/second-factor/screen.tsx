import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { confirmSecondFactor, signOut } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { SmallForm } from '../sheet/small-form.tsx';
import { useReturn } from '../sheet/use-return.ts';
import { useSubmission } from '../sheet/use-submission.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './secret.module.css';
import { Secret } from './secret.tsx';

type Enrollment = Awaited<ReturnType<typeof api.signIn.enrolSecondFactor>>['enrolment'];

/** Gate for users with a second factor, and for users who must set one up (ACC-22). */
export default function SecondFactorScreen() {
  const t = useTranslate();
  const returnToPage = useReturn();
  const enrollment = useEnrollment();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const submission = useSubmission({ code: usesRecoveryCode ? 'secondFactor.recoveryCode' : 'secondFactor.code' });

  const submit = () =>
    void submission.run(async () => {
      const newRecoveryCodes = await confirmSecondFactor(code);
      if (newRecoveryCodes.length === 0) returnToPage();
      setRecoveryCodes(newRecoveryCodes);
    });

  if (recoveryCodes.length > 0)
    return (
      <Sheet title="secondFactor.recoveryTitle">
        <RecoveryCodes codes={recoveryCodes} onSaved={returnToPage} />
      </Sheet>
    );
  const lead = usesRecoveryCode ? 'secondFactor.recoveryLead' : 'secondFactor.lead';
  return (
    <Sheet
      title="secondFactor.title"
      lead={enrollment ? 'secondFactor.enrolLead' : lead}
      links={
        <>
          {!enrollment && (
            <button
              type="button"
              onClick={() => {
                setUsesRecoveryCode(!usesRecoveryCode);
                setCode('');
                submission.reject(null);
              }}
            >
              {t(usesRecoveryCode ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
            </button>
          )}
          <button type="button" onClick={() => void signOut()}>
            {t('secondFactor.leave')}
          </button>
        </>
      }
    >
      <SmallForm submission={submission} submitLabel="secondFactor.submit" onSubmit={submit}>
        {enrollment && <Secret {...enrollment} />}
        <CodeField
          key={String(usesRecoveryCode)}
          isRecovery={usesRecoveryCode}
          value={code}
          onChange={setCode}
          error={submission.errors.code}
        />
      </SmallForm>
      {!enrollment && <p className={css.lost}>{t('secondFactor.lost', { support: t('provider.supportEmail') })}</p>}
    </Sheet>
  );
}

/** Setup data for a user without a second factor. Null for other users, and until loaded. */
function useEnrollment(): Enrollment {
  const [enrollment, setEnrollment] = useState<Enrollment>(null);
  useEffect(() => {
    const abort = new AbortController();
    api.signIn
      .enrolSecondFactor({}, { signal: abort.signal })
      .then((reply) => setEnrollment(reply.enrolment))
      // The call shows its own error message.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return enrollment;
}
