import type { CallInput, Contract } from '@latchboard/contract';
import { type TransactionKind, transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { isDay, writeDay } from '@latchboard/ui/date-range/day.ts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import css from './schedules.module.css';
import type { Schedule } from './shapes.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

type Report = CallInput<Contract['reportSchedules']['changeSchedule']>['report'];

interface OneScheduleProps {
  readonly propertyId: number;
  readonly schedule: Schedule;
  readonly timeZone: string;
  readonly refresh: () => Promise<unknown>;
}

/** A scheduled report: frequency, recipients, next time, last deliveries and actions. */
export function OneSchedule({ propertyId, schedule, timeZone, refresh }: OneScheduleProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const ids = { propertyId, scheduleId: schedule.id };
  const { name, format, every, weekday, monthDay, time, endsOn, isPaused, revision, recipients } = schedule;

  async function busily(work: () => Promise<unknown>) {
    setBusy(true);
    // The call tells the person when it fails; what somebody else changed meanwhile is then read.
    await work().catch(refresh);
    setBusy(false);
  }
  const pause = () =>
    busily(async () => {
      const report = schedule.report as Report;
      const kept = { name, report, format, every, weekday, monthDay, time, endsOn };
      await api.reportSchedules.changeSchedule({
        ...ids,
        ...kept,
        revision,
        recipients: recipients.map(({ id }) => id),
        isPaused: !isPaused,
      });
      await refresh();
    });
  const sendNow = () =>
    busily(async () => {
      const { to } = await api.reportSchedules.sendScheduleNow({ ...ids, key });
      setKey(crypto.randomUUID());
      showToast({ tone: 'success', title: { key: 'schedules.sentNow', params: { to } } });
    });
  const remove = async () => {
    const isSure = await confirm({
      title: { key: 'schedules.removeTitle', params: { name } },
      text: 'schedules.removeText',
      confirmLabel: 'schedules.remove',
      isDangerous: true,
    });
    if (!isSure) return;
    await busily(async () => {
      await api.reportSchedules.removeSchedule(ids);
      await refresh();
    });
  };

  return (
    <>
      <p>
        <b>{name}</b>{' '}
        {isPaused ? (
          <StatusChip status="unknown" label="schedules.paused" />
        ) : schedule.nextAt === null ? (
          <StatusChip status="unknown" label="schedules.over" />
        ) : null}
      </p>
      <p>
        {[reportName(schedule, t), rhythmWords(schedule, t), t(`schedules.format.${format}`)].join(' · ')}
        {endsOn !== null && isDay(endsOn) && ` · ${t('schedules.until', { day: writeDay(endsOn) })}`}
      </p>
      <p>
        {recipients.length === 0
          ? t('schedules.nobody')
          : t('schedules.to', { names: recipients.map((one) => one.name ?? t('schedules.provider')).join(', ') })}
      </p>
      {schedule.nextAt !== null && (
        <p>{t('schedules.next', { time: writeDateTime(schedule.nextAt, timeZone, locale) })}</p>
      )}
      {schedule.deliveries.map((one) => (
        <p key={one.day}>
          <small>
            {isDay(one.day) ? writeDay(one.day) : one.day}:{' '}
            {one.state === 'sent'
              ? t('schedules.sent', { count: one.recipients })
              : one.state === 'making'
                ? t('schedules.making')
                : t(`schedules.skipped.${one.reason ?? 'failed'}`)}
          </small>
        </p>
      ))}
      <div className={css.actions}>
        <Button size="small" label="schedules.sendNow" busy={isBusy} onClick={() => void sendNow()} />
        {schedule.may.change && (
          <>
            <Button size="small" label="schedules.change" disabled={isBusy} onClick={() => setChanging(true)} />
            <Button
              size="small"
              label={isPaused ? 'schedules.resume' : 'schedules.pause'}
              disabled={isBusy}
              onClick={() => void pause()}
            />
            <Button
              size="small"
              kind="danger"
              label="schedules.remove"
              disabled={isBusy}
              onClick={() => void remove()}
            />
          </>
        )}
      </div>
      <Suspense>
        {isChanging && (
          <ScheduleDialog
            propertyId={propertyId}
            report={schedule.report}
            schedule={schedule}
            onClose={() => setChanging(false)}
            onSaved={refresh}
          />
        )}
      </Suspense>
    </>
  );
}

function reportName({ report }: Schedule, t: Translate): string {
  const kind = (Object.keys(transactionReports) as TransactionKind[]).find((one) => one === report.report);
  return t(transactionReports[kind ?? 'transactions'].title);
}

function rhythmWords({ every, weekday, monthDay, time }: Schedule, t: Translate): string {
  if (every === 'day') return t('schedules.daily', { time });
  if (every === 'month') return t('schedules.monthly', { day: String(monthDay), time });
  return t('schedules.weekly', { day: t(`schedules.weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`), time });
}
