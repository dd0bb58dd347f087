import type { TextKey } from '@latchboard/texts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { lazy, Suspense, useState } from 'react';
import { ExportMenu } from '#web/lib/list/export-menu.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { mayShareLog } from '../../log-shares/may-share.ts';
import type { EventCount } from '../count-text.ts';
import type { ReportOptions } from '../filters/filter-choices.ts';
import { maxPrintedRows } from '../print/load-all-rows.ts';
import type { PrintJob } from '../print/use-print.ts';
import { usePrintKey } from '../print/use-print-key.ts';
import { type ReportCriteria, sortInputOf } from '../url/report-input.ts';
import type { ReportUrlState } from '../url/report-url.ts';
import { groupsVisits } from '../use-report.ts';
import type { ReportActionName } from './report-action-name.ts';

const PrintProgress = lazy(() => import('../print/print-progress.tsx'));
const ReportAction = lazy(() => import('./report-action.tsx'));

interface ReportActionsProps {
  readonly title: TextKey;
  readonly reportOptions: ReportOptions;
  readonly urlState: ReportUrlState;
  readonly criteria: ReportCriteria;
  readonly sort: Sort;
  readonly count: EventCount | undefined;
  /** Text of the period. */
  readonly range: string;
  readonly paper: PrintJob;
  /** Columns that the table currently shows. */
  readonly shownColumns: () => readonly string[];
}

/** Menu with files, print, signed proof, link, and schedule. On a phone, it has no files or print (TXN-06). */
export function ReportActions(props: ReportActionsProps) {
  const { title, reportOptions, urlState, criteria, sort, count, range, paper, shownColumns } = props;
  const me = useMe();
  const isPhone = useIsPhone();
  const [action, setAction] = useState<ReportActionName | null>(null);
  const hasEvents = reportOptions.first !== null;

  const isGrouped = groupsVisits(criteria.report, urlState, sort);
  const print = () => void paper.start(criteria, sort, isGrouped);
  usePrintKey(print);

  const shownReport = () => ({
    ...criteria,
    ...sortInputOf(sort, null),
    columns: shownColumns(),
    ...(isGrouped && { visits: true }),
  });

  return (
    <>
      <ExportMenu
        label={isPhone ? 'ui.moreActions' : 'list.export'}
        onSave={isPhone ? undefined : setAction}
        onPrint={isPhone ? undefined : print}
        onProof={hasEvents && mayDo(me, 'Report-HooksTags_READ') ? () => setAction('proof') : undefined}
        onShare={hasEvents && mayShareLog(me) ? () => setAction('share') : undefined}
        onSchedule={() => setAction('schedule')}
      />
      <Suspense>
        {action && (
          <ReportAction
            {...{ action, title, reportOptions, urlState, range }}
            shownReport={shownReport()}
            criteria={criteria}
            onEnd={() => setAction(null)}
          />
        )}
        {paper.loaded !== null && (
          <PrintProgress
            done={paper.loaded}
            total={count === undefined ? null : count.over ? maxPrintedRows : count.count}
            onCancel={paper.cancel}
          />
        )}
      </Suspense>
    </>
  );
}
