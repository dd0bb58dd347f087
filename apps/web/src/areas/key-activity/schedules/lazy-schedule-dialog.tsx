import { lazy, Suspense } from 'react';
import { useTexts } from '#web/lib/language.ts';
import type { ReportCriteria } from '../reports/url/report-input.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const texts = ['reportSchedules', 'stale'] as const;

interface LazyScheduleDialogProps {
  /** Report with its sort order and columns. The schedule's frequency determines its days. */
  readonly report: ReportCriteria & Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Dialog that schedules a report (BEY-16), loaded with its texts when it opens. */
export function LazyScheduleDialog({ report, onClose }: LazyScheduleDialogProps) {
  const hasTexts = useTexts(texts, true);
  const { propertyId, from: _from, to: _to, ...filters } = report;
  return (
    <Suspense>{hasTexts && <ScheduleDialog propertyId={propertyId} report={filters} onClose={onClose} />}</Suspense>
  );
}
