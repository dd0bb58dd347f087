import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './warranty.module.css';

type Decision = 'approve' | 'disapprove';

/** Page opened from a warranty email. It shows the question, and the manager answers once with a click (SRQ-07). */
export function WarrantyPage({ decision }: { readonly decision: Decision }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { token, linkContent, problem: openProblem } = useOpenedLink(api.serviceRequests.openWarrantyLink);
  const [reason, setReason, forgetReason] = useDraftState('warranty reason', '');
  const [submittedDecision, setSubmittedDecision] = useState<Decision | null>(null);
  const { isBusy, problem: answerProblem, run } = useAction();
  // Ignores the second click of a double click.
  const isSent = useRef(false);

  async function answer(chosen: Decision) {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      await api.serviceRequests.approveWarranty({ token, decision: chosen, reason: reason.trim() }, { quiet: true });
      forgetReason();
      setSubmittedDecision(chosen);
    };
    await run(send, (succeeded) => {
      isSent.current = succeeded;
    });
  }

  const problem = submittedDecision !== null ? null : (answerProblem ?? openProblem);
  // The choice from the clicked link is first.
  const choices: readonly Decision[] = decision === 'approve' ? ['approve', 'disapprove'] : ['disapprove', 'approve'];
  return (
    <Sheet title="warranty.title" width="wide">
      <div aria-live="polite">
        {submittedDecision !== null && <p>{t(`warranty.${submittedDecision}d`)}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      {submittedDecision === null && problem === null && !linkContent && <Skeleton lines={6} />}
      {submittedDecision === null && linkContent && (
        <>
          <p className={css.question}>
            {t('warranty.question', { property: linkContent.property, number: String(linkContent.number) })}
          </p>
          <div className={css.about}>
            <h2>{linkContent.title}</h2>
            <p>{linkContent.description}</p>
          </div>
          <p className={css.quiet}>
            {linkContent.warrantyUntil !== null &&
              `${t('warranty.until', { day: formatDay(linkContent.warrantyUntil) })} `}
            {t('warranty.expires', { time: formatZoned(linkContent.expiresAt, linkContent.timeZone, locale) })}
          </p>
          <div className={css.reason}>
            <TextField label="warranty.reason" value={reason} onChange={setReason} rows={2} maxLength={500} />
          </div>
          <div className={css.choices}>
            {choices.map((choice) => (
              <Button
                key={choice}
                kind={choice === decision ? 'main' : 'plain'}
                label={`warranty.${choice}`}
                busy={isBusy}
                disabled={reason.trim().length > 500}
                onClick={() => void answer(choice)}
              />
            ))}
          </div>
        </>
      )}
    </Sheet>
  );
}
