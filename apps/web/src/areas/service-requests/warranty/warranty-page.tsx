import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './warranty.module.css';

type Decision = 'approve' | 'disapprove';

/** Page of a warranty email. Opening it shows the question, and a click answers it, once (SRQ-07). */
export function WarrantyPage({ decision }: { readonly decision: Decision }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { token, opened, problem: unopened } = useOpenedLink(api.serviceRequests.openWarrantyLink);
  const [reason, setReason] = useState('');
  const [answered, setAnswered] = useState<Decision | null>(null);
  const { isBusy, problem: refused, run } = useAction();
  // Ignores the second click of a double click.
  const isSent = useRef(false);

  async function answer(given: Decision) {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      await api.serviceRequests.approveWarranty({ token, decision: given, reason: reason.trim() }, { quiet: true });
      setAnswered(given);
    };
    await run(send, (isDone) => {
      isSent.current = isDone;
    });
  }

  const problem = answered !== null ? null : (refused ?? unopened);
  // The choice of the clicked link is first.
  const choices: readonly Decision[] = decision === 'approve' ? ['approve', 'disapprove'] : ['disapprove', 'approve'];
  return (
    <Sheet title="warranty.title" width="wide">
      <div aria-live="polite">
        {answered !== null && <p>{t(`warranty.${answered}d`)}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      {answered === null && problem === null && !opened && <Skeleton lines={6} />}
      {answered === null && opened && (
        <>
          <p className={css.question}>
            {t('warranty.question', { property: opened.property, number: String(opened.number) })}
          </p>
          <div className={css.about}>
            <h2>{opened.title}</h2>
            <p>{opened.description}</p>
          </div>
          <p className={css.quiet}>
            {opened.warrantyUntil !== null && `${t('warranty.until', { day: formatDay(opened.warrantyUntil) })} `}
            {t('warranty.expires', { time: formatZoned(opened.expiresAt, opened.timeZone, locale) })}
          </p>
          <div className={css.reason}>
            <TextField label="warranty.reason" value={reason} onChange={setReason} rows={2} maxLength={500} />
          </div>
          <div className={css.choices}>
            {choices.map((one) => (
              <Button
                key={one}
                kind={one === decision ? 'main' : 'plain'}
                label={`warranty.${one}`}
                busy={isBusy}
                disabled={reason.trim().length > 500}
                onClick={() => void answer(one)}
              />
            ))}
          </div>
        </>
      )}
    </Sheet>
  );
}
