import { Button } from '@latchboard/ui/button/button.tsx';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportCriteria } from '../reports/address/report-input.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

interface ScheduleButtonProps {
  readonly criteria: ReportCriteria;
  /** Order, columns and visits, as a file of the report has them. */
  readonly shown: () => Readonly<Record<string, unknown>>;
}

/** Sends what a report shows by mail from now on; its days follow from how often it comes (BEY-16). */
export function ScheduleButton({ criteria, shown }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { propertyId, from: _from, to: _to, ...narrowing } = criteria;
  return (
    <>
      <Button
        label="schedules.schedule"
        icon={<IconCalendarRepeat size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ScheduleDialog
            propertyId={propertyId}
            report={{ ...narrowing, ...shown() }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
