import { Button } from '@latchboard/ui/button/button.tsx';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/lib/language.ts';
import type { ReportCriteria } from '../reports/address/report-input.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const texts = ['reportSchedules', 'stale'] as const;

interface ScheduleButtonProps {
  readonly criteria: ReportCriteria;
  /** Sort, columns, and visits, as in a file of the report. */
  readonly shown: () => Readonly<Record<string, unknown>>;
}

/** Schedules the current report. Its days depend on the frequency (BEY-16). */
export function ScheduleButton({ criteria, shown }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useTexts(texts, isOpen);
  const { propertyId, from: _from, to: _to, ...narrowing } = criteria;
  return (
    <>
      <Button
        label="reports.schedule"
        icon={<IconCalendarRepeat size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && hasTexts && (
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
