import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';

type Schedule = Omit<CallOutput<Contract['reportSchedules']['listOwnSchedules']>['rows'][number], 'timeZone' | 'toMe'>;

interface ScheduleLinesProps {
  readonly schedule: Omit<Schedule, 'property' | 'call'>;
  /** Content and owner of the schedule. */
  readonly subject: string;
  readonly timeZone: string;
}

/** Summary of a schedule: frequency, recipients, next run, and last deliveries. */
export function ScheduleLines({ schedule, subject, timeZone }: ScheduleLinesProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { name, format, endsOn, isPaused, nextAt } = schedule;
  const names = [
    ...schedule.recipients.map((recipient) => recipient.name ?? t('schedules.provider')),
    ...schedule.addresses.map(({ email, stoppedAt }) =>
      stoppedAt === null ? email : t('schedules.stopped', { email }),
    ),
  ];
  return (
    <>
      <p>
        <b>{name}</b>{' '}
        {isPaused ? (
          <StatusChip status="inactive" label="schedules.paused" />
        ) : nextAt === null ? (
          <StatusChip status="inactive" label="schedules.over" />
        ) : null}
      </p>
      <p>
        {[subject, frequencyText(schedule, t), t(`schedules.format.${format}`)].filter(Boolean).join(' · ')}
        {endsOn !== null && isDay(endsOn) && ` · ${t('schedules.until', { day: formatDay(endsOn) })}`}
      </p>
      <p>{names.length === 0 ? t('schedules.noRecipients') : t('schedules.to', { names: names.join(', ') })}</p>
      {nextAt !== null && <p>{t('schedules.next', { time: formatDateTime(nextAt, timeZone, locale) })}</p>}
      {schedule.deliveries.map((delivery) => (
        <p key={delivery.day}>
          <small>
            {isDay(delivery.day) ? formatDay(delivery.day) : delivery.day}:{' '}
            {delivery.state === 'sent'
              ? t('schedules.sent', { count: delivery.recipients })
              : delivery.state === 'making'
                ? t('schedules.making')
                : t(`schedules.skipped.${delivery.reason ?? 'failed'}`)}
          </small>
        </p>
      ))}
    </>
  );
}

function frequencyText({ every, weekday, monthDay, time }: ScheduleLinesProps['schedule'], t: Translate): string {
  if (every === 'day') return t('schedules.daily', { time });
  if (every === 'month') return t('schedules.monthly', { day: String(monthDay), time });
  return t('schedules.weekly', { day: t(`schedules.weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`), time });
}
