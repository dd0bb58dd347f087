import type { CallOutput, Contract } from '@latchboard/contract';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';

type Confirmation = CallOutput<Contract['units']['listConfirmations']>['rows'][number];

/** Returns a function that formats a confirmation as text. For customers, "your provider" replaces an internal user. */
export function useLastConfirmed(): (confirmation: Confirmation) => string {
  const t = useTranslate();
  return ({ confirmedAt, confirmedBy }) =>
    confirmedAt === null
      ? t('units.confirmNever')
      : t('units.confirmLast', {
          time: formatDay(dayIn(localZone, Date.parse(confirmedAt))),
          name: confirmedBy ?? t('units.provider'),
        });
}
