import type { CallOutput, Contract } from '@latchboard/contract';
import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { hereZone } from '#web/lib/dates.ts';

type Confirmation = CallOutput<Contract['units']['listConfirmations']>['rows'][number];

/** Says when something was confirmed last and by whom; customers read of the provider, not of the person. */
export function useLastConfirmed(): (confirmation: Confirmation) => string {
  const t = useTranslate();
  return ({ confirmedAt, confirmedBy }) =>
    confirmedAt === null
      ? t('units.confirmNever')
      : t('units.confirmLast', {
          time: writeDay(dayIn(hereZone, Date.parse(confirmedAt))),
          name: confirmedBy ?? t('units.provider'),
        });
}
