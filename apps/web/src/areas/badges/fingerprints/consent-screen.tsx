import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { failureWords } from '#web/lib/failure-toast.ts';
import css from './fingerprints.module.css';

/** Somebody with a badge reads the biometric policy by the link they were mailed, and answers it once (BDG-04). */
export default function ConsentScreen() {
  const t = useTranslate();
  const { language: pageLanguage } = useLanguage();
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const [data, setData] = useState<CallOutput<Contract['badges']['openConsentLink']> | null>(null);
  const [language, setLanguage] = useState<'en' | 'es' | null>(null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t('consent.title')} · ${t('app.name')}`;
  }, [t]);

  useEffect(() => {
    const ending = new AbortController();
    api.badges
      .openConsentLink({ token }, { quiet: true, signal: ending.signal })
      .then(setData)
      .catch((failure: unknown) => !ending.signal.aborted && setProblem(failureWords(failure, t)));
    return () => ending.abort();
  }, [token, t]);

  async function give(isAccepted: boolean, version: number) {
    setBusy(true);
    setProblem(null);
    try {
      await api.badges.answerConsentLink({ token, isAccepted, version }, { quiet: true });
      setAnswer(isAccepted);
    } catch (failure) {
      setProblem(failureWords(failure, t));
    } finally {
      setBusy(false);
    }
  }

  // English is what a badge has unless somebody chose; the reader's own language says more.
  const shown = language ?? (data?.language === 'es' ? 'es' : pageLanguage);
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <h1>{t('consent.title')}</h1>
        <div aria-live="polite">
          {answer !== null && <p>{t(answer ? 'consent.accepted' : 'consent.declined')}</p>}
          {answer !== null && <p>{t('consent.later')}</p>}
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
        {answer === null && problem === null && !data && <Skeleton lines={8} />}
        {answer === null && data && (
          <>
            <p className={css.lead}>{t('consent.lead', { name: data.name, property: data.property })}</p>
            <Segmented
              label="consent.language"
              options={[
                { value: 'en', label: 'consent.en' },
                { value: 'es', label: 'consent.es' },
              ]}
              value={shown}
              onChange={setLanguage}
            />
            <h2>{t('consent.version', { version: String(data.version) })}</h2>
            <p className={css.policy} lang={shown}>
              {data[shown]}
            </p>
            <div className={css.choices}>
              <Button kind="main" label="consent.accept" busy={isBusy} onClick={() => void give(true, data.version)} />
              <Button label="consent.decline" busy={isBusy} onClick={() => void give(false, data.version)} />
            </div>
            <p className={css.lead}>{t('consent.choose')}</p>
          </>
        )}
      </div>
    </div>
  );
}
