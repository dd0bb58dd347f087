import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useRouter } from '@tanstack/react-router';
import { reportHref } from '../shapes.ts';

const reports = ['open', 'closed', 'summary', 'technicians', 'service'] as const;

/** Links between the reports on service requests (SRQ-01). */
export function ReportLinks({ current }: { readonly current?: (typeof reports)[number] }) {
  const router = useRouter();
  return (
    <Segmented
      label="requestReports.reports"
      options={reports.map((value) => ({ value, label: `requestReports.report.${value}` as const }))}
      value={current ?? null}
      onChange={(report) => router.history.push(reportHref(report))}
    />
  );
}
