import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { OwnSchedule } from '#web/lib/schedules/own-schedule-dialog.tsx';
import { ScheduleActions } from '#web/lib/schedules/schedule-actions.tsx';
import { activeAddresses } from '#web/lib/schedules/schedule-form.ts';
import { ScheduleLines } from '#web/lib/schedules/schedule-lines.tsx';

const OwnScheduleDialog = lazy(() => import('#web/lib/schedules/own-schedule-dialog.tsx'));

interface OwnScheduleItemProps {
  readonly schedule: OwnSchedule;
  readonly refresh: () => Promise<unknown>;
}

/** A schedule of the user. For a property report, links to the property's schedules page for editing. */
export function OwnScheduleItem({ schedule, refresh }: OwnScheduleItemProps) {
  const { locale } = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const { id: ownScheduleId, property, timeZone, name, format, every, weekday, monthDay, time, endsOn } = schedule;

  const pause = (isPaused: boolean) =>
    api.reportSchedules.changeOwnSchedule({
      ...{ ownScheduleId, name, format, every, weekday, monthDay, time, endsOn, timeZone, isPaused },
      ...{ toMe: schedule.toMe, addresses: activeAddresses(schedule.addresses), revision: schedule.revision },
    });

  return (
    <>
      <ScheduleLines schedule={schedule} subject={property?.name ?? zoneName(timeZone, locale)} timeZone={timeZone} />
      {property ? (
        <LinkButton size="small" label="schedules.ofProperty" href={`/property-reports/${property.id}/schedules`} />
      ) : (
        <ScheduleActions
          schedule={schedule}
          send={(key) => api.reportSchedules.sendOwnScheduleNow({ ownScheduleId, key })}
          pause={pause}
          remove={() => api.reportSchedules.removeOwnSchedule({ ownScheduleId })}
          onChange={() => setChanging(true)}
          refresh={refresh}
        />
      )}
      <Suspense>
        {isChanging && <OwnScheduleDialog schedule={schedule} onClose={() => setChanging(false)} onSaved={refresh} />}
      </Suspense>
    </>
  );
}
