import type { ConfirmationSubject } from '@latchboard/contract/units/rules';
import { confirmationDays } from '@latchboard/contract/units/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './confirmation.module.css';
import { useLastConfirmed } from './use-last-confirmed.ts';

interface ConfirmationProps {
  readonly propertyId: number;
  readonly subject: ConfirmationSubject;
}

/** Asks the user to confirm the unit list or the contacts when this is due. Hidden otherwise (HIE-10). */
export function Confirmation({ propertyId, subject }: ConfirmationProps) {
  const t = useTranslate();
  const lastConfirmedText = useLastConfirmed();
  const { isBusy, run } = useAction();
  const result = useQuery(query(api.units.listConfirmations, { propertyId }, { live: propertyId, quiet: true }));
  const confirmation = result.data?.rows.find((row) => row.subject === subject);
  if (!confirmation?.isDue) return null;

  const confirmNow = async () => {
    const succeeded = await run(async () => {
      const { rows } = await api.units.confirm({ propertyId, subject });
      const due = rows.find((row) => row.subject === subject)?.dueAt;
      if (due === undefined) return;
      showToast({
        tone: 'success',
        title: { key: 'units.confirmed', params: { day: formatDay(dayIn(localZone, Date.parse(due))) } },
      });
    });
    if (succeeded) await result.refetch();
  };
  return (
    <section className={`${css.confirmation} lb-no-print`} aria-label={t(`units.confirm.${subject}`)}>
      <div>
        <b>{t(`units.confirm.${subject}`)}</b>
        <div>
          {lastConfirmedText(confirmation)} {t('units.confirmEvery', { days: confirmationDays })}
        </div>
      </div>
      <Button kind="main" label={`units.confirmNow.${subject}`} busy={isBusy} onClick={() => void confirmNow()} />
    </section>
  );
}
