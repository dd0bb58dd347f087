import type { CallInput, Contract } from '@latchboard/contract';
import { type TransactionKind, transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ScheduleActions } from '#web/lib/schedules/schedule-actions.tsx';
import { activeAddresses } from '#web/lib/schedules/schedule-form.ts';
import { ScheduleLines } from '#web/lib/schedules/schedule-lines.tsx';
import type { Schedule } from './shapes.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

type Report = CallInput<Contract['reportSchedules']['changeSchedule']>['report'];

interface ScheduleItemProps {
  readonly propertyId: number;
  readonly schedule: Schedule;
  readonly timeZone: string;
  readonly refresh: () => Promise<unknown>;
}

/** A scheduled report of a property: frequency, recipients, next run, last deliveries, and actions. */
export function ScheduleItem({ propertyId, schedule, timeZone, refresh }: ScheduleItemProps) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const ids = { propertyId, scheduleId: schedule.id };
  const { name, format, every, weekday, monthDay, time, endsOn, revision } = schedule;
  const kind = (Object.keys(transactionReports) as TransactionKind[]).find(
    (report) => report === schedule.report.report,
  );

  const pause = (isPaused: boolean) =>
    api.reportSchedules.changeSchedule({
      ...{ ...ids, name, report: schedule.report as Report, format, every, weekday, monthDay, time, endsOn, revision },
      ...{ recipients: schedule.recipients.map(({ id }) => id), addresses: activeAddresses(schedule.addresses) },
      isPaused,
    });

  return (
    <>
      <ScheduleLines
        schedule={schedule}
        subject={t(transactionReports[kind ?? 'transactions'].title)}
        timeZone={timeZone}
      />
      <ScheduleActions
        schedule={schedule}
        send={(key) => api.reportSchedules.sendScheduleNow({ ...ids, key })}
        pause={pause}
        remove={() => api.reportSchedules.removeSchedule(ids)}
        onChange={() => setChanging(true)}
        refresh={refresh}
      />
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
