import { sourceAsOf } from '@latchboard/contract/key-activity/rules/last-known';
import type { TextKey } from '@latchboard/texts';
import { useState } from 'react';
import { instantsOf } from '#web/lib/dates.ts';
import { LazyShareDialog } from '../../log-shares/lazy-share-dialog.tsx';
import { LazyScheduleDialog } from '../../schedules/lazy-schedule-dialog.tsx';
import type { ReportOptions } from '../filters/filter-choices.ts';
import { isFiltered, type ReportCriteria } from '../url/report-input.ts';
import type { ReportUrlState } from '../url/report-url.ts';
import ProofDialog from './proof-dialog.tsx';
import type { ReportActionName } from './report-action-name.ts';
import { type RequestedFile, SavedFile } from './saved-file.tsx';

interface ReportActionProps {
  readonly action: ReportActionName;
  readonly title: TextKey;
  readonly reportOptions: ReportOptions;
  readonly urlState: ReportUrlState;
  readonly criteria: ReportCriteria;
  /** The criteria with the sort and columns of the screen. */
  readonly shownReport: ReportCriteria & Readonly<Record<string, unknown>>;
  /** Text of the period. */
  readonly range: string;
  readonly onEnd: () => void;
}

/** Dialog or download progress for the selected report action. */
export default function ReportAction({
  action,
  title,
  reportOptions,
  urlState,
  criteria,
  ...props
}: ReportActionProps) {
  const { shownReport, range, onEnd } = props;
  const { propertyId } = criteria;
  const { timeZone } = reportOptions;
  const [file, setFile] = useState<RequestedFile | null>(() =>
    action === 'xlsx' || action === 'csv' || action === 'pdf'
      ? {
          name: title,
          path: '/properties/{propertyId}/datalog-transactions/export',
          input: { ...shownReport, format: action },
        }
      : null,
  );

  if (file) return <SavedFile {...file} onEnd={onEnd} />;
  if (action === 'schedule') return <LazyScheduleDialog report={shownReport} onClose={onEnd} />;
  const period = wholePeriod(urlState, reportOptions);
  if (action === 'share') {
    const sharedPart = { propertyId, units: criteria.unit ?? [], timeZone, ...period };
    return <LazyShareDialog part={sharedPart} onClose={onEnd} />;
  }
  return (
    <ProofDialog
      cabinets={reportOptions.cabinets.map((cabinet) => sourceAsOf(cabinet, criteria.to))}
      timeZone={timeZone}
      range={range}
      isFiltered={isFiltered(criteria)}
      onDownload={() =>
        setFile({
          name: 'export.proofTitle',
          path: '/properties/{propertyId}/proof-export',
          input: { propertyId, ...period },
        })
      }
      onDownloadPdf={() =>
        setFile({
          name: 'export.pageTitle',
          path: '/properties/{propertyId}/proof-page',
          input: { ...shownReport, ...period },
        })
      }
      onClose={onEnd}
    />
  );
}

/** Start and end of a proof or link. "All dates" begins at the first event and ends now. */
function wholePeriod({ range }: ReportUrlState, { first, timeZone }: ReportOptions) {
  const isAll = 'quick' in range && range.quick === 'all';
  const wholeLog = { from: first ?? new Date(0).toISOString(), to: new Date().toISOString() };
  return isAll ? wholeLog : instantsOf(range, timeZone);
}
