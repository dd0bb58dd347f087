import { sourceAsOf } from '@latchboard/contract/key-activity/rules/last-known';
import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { instantsOf } from '#web/lib/dates.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { ShareButton } from '../../log-shares/share-button.tsx';
import { ScheduleButton } from '../../schedules/schedule-button.tsx';
import type { ReportAddress } from '../address/report-address.ts';
import { isFiltered, orderOf, type ReportCriteria } from '../address/report-input.ts';
import type { EventCount } from '../count-text.ts';
import type { ReportOptions } from '../filters/filter-choices.ts';
import { maxPrintedRows } from '../print/load-all-rows.ts';
import type { Paper } from '../print/use-print.ts';
import { usePrintKey } from '../print/use-print-key.ts';
import { foldsVisits } from '../use-report.ts';
import { useExport } from './use-export.ts';

const ExportProgress = lazy(() => import('./export-progress.tsx'));
const PrintProgress = lazy(() => import('../print/print-progress.tsx'));
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

interface ReportActionsProps {
  readonly title: TextKey;
  readonly about: ReportOptions;
  readonly address: ReportAddress;
  readonly criteria: ReportCriteria;
  readonly sort: Sort;
  readonly count: EventCount | undefined;
  /** Text of the period. */
  readonly range: string;
  readonly paper: Paper;
  /** Columns that the table currently shows. */
  readonly shownColumns: () => readonly string[];
}

/** Actions of a report: share, signed proof, print, CSV, and Excel. On a phone, only the first two (TXN-06). */
export function ReportActions(props: ReportActionsProps) {
  const { title, about, address, criteria, sort, count, range, paper, shownColumns } = props;
  const seesHooks = mayDo(useMe(), 'Report-HooksTags_READ');
  const isPhone = useIsPhone();
  const file = useExport();
  const [showsProof, setShowsProof] = useState(false);
  const { propertyId } = criteria;

  const folds = foldsVisits(criteria.report, address, sort);
  const print = () => void paper.start(criteria, sort, folds);
  usePrintKey(print);

  const asShown = () => ({
    ...criteria,
    ...orderOf(sort, null),
    columns: shownColumns(),
    ...(folds && { visits: true }),
  });

  const save = (format: 'xlsx' | 'csv') =>
    void file.start(title, '/properties/{propertyId}/datalog-transactions/export', { ...asShown(), format });

  /** Period of a proof, which needs both ends. */
  function periodOfProof() {
    const isAll = 'quick' in address.range && address.range.quick === 'all';
    const whole = { from: about.first ?? new Date(0).toISOString(), to: new Date().toISOString() };
    return isAll ? whole : instantsOf(address.range, about.timeZone);
  }

  function saveProof() {
    setShowsProof(false);
    void file.start('export.proofTitle', '/properties/{propertyId}/proof-export', { propertyId, ...periodOfProof() });
  }

  function saveProofPage() {
    setShowsProof(false);
    void file.start('export.pageTitle', '/properties/{propertyId}/proof-page', { ...asShown(), ...periodOfProof() });
  }

  return (
    <>
      {about.first !== null && (
        <ShareButton
          propertyId={propertyId}
          units={criteria.unit ?? []}
          timeZone={about.timeZone}
          {...periodOfProof()}
        />
      )}
      <ScheduleButton
        criteria={criteria}
        shown={() => ({
          ...orderOf(sort, null),
          columns: shownColumns(),
          ...(folds && { visits: true }),
        })}
      />
      {seesHooks && (
        <Button
          label="report.proof"
          icon={<IconShieldCheck size={16} aria-hidden />}
          disabled={about.first === null}
          onClick={() => setShowsProof(true)}
        />
      )}
      {!isPhone && (
        <>
          <Button label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={print} />
          <Button label="report.csv" onClick={() => save('csv')} />
          <Button label="report.export" kind="main" onClick={() => save('xlsx')} />
        </>
      )}
      <Suspense>
        {showsProof && (
          <ProofDialog
            cabinets={about.cabinets.map((cabinet) => sourceAsOf(cabinet, criteria.to))}
            timeZone={about.timeZone}
            range={range}
            isNarrowed={isFiltered(criteria)}
            onDownload={saveProof}
            onDownloadPage={saveProofPage}
            onClose={() => setShowsProof(false)}
          />
        )}
        {file.running && <ExportProgress {...file.running} onCancel={file.cancel} />}
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
