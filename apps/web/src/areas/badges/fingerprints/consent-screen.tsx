import { Button } from '@latchboard/ui/button/button.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './fingerprints.module.css';

/** Page where a badge owner reads the biometric policy and responds once. An emailed link opens it (BDG-04). */
export default function ConsentScreen() {
  const t = useTranslate();
  const { language: pageLanguage } = useLanguage();
  const { token, linkContent: data, problem: linkProblem } = useOpenedLink(api.badges.openConsentLink);
  const [language, setLanguage] = useState<'en' | 'es' | null>(null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const { isBusy, problem: actionProblem, run } = useAction();
  const answerConsent = (isAccepted: boolean, version: number) =>
    run(async () => {
      await api.badges.answerConsentLink({ token, isAccepted, version }, { quiet: true });
      setAnswer(isAccepted);
    });

  const problem = actionProblem ?? linkProblem;
  // English is the default language of a badge, so its owner may not have chosen it. The page's language then takes
  // precedence.
  const shownLanguage = language ?? (data?.language === 'es' ? 'es' : pageLanguage);
  return (
    <Sheet title="consent.title" width="wide">
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
            value={shownLanguage}
            onChange={setLanguage}
          />
          <h2 className={css.title}>{t('consent.version', { version: String(data.version) })}</h2>
          <p className={`${css.policy} ${css.framed}`} lang={shownLanguage}>
            {data[shownLanguage]}
          </p>
          <div className={css.choices}>
            <Button
              kind="main"
              label="consent.accept"
              busy={isBusy}
              onClick={() => void answerConsent(true, data.version)}
            />
            <Button label="consent.decline" busy={isBusy} onClick={() => void answerConsent(false, data.version)} />
          </div>
          <p className={css.lead}>{t('consent.choose')}</p>
        </>
      )}
    </Sheet>
  );
}
