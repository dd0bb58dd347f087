import { sourcesSilentBefore } from '@latchboard/contract/key-activity/rules/last-known';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { Pager } from '@latchboard/ui/table/pager.tsx';
import { useIsPrinting } from '@latchboard/ui/table/use-is-printing.ts';
import { shownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ComponentType, lazy, Suspense, useDeferredValue, useMemo } from 'react';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { SilentNote } from '../silence/last-known.tsx';
import { eventCountText, totalText } from './count-text.ts';
import { CustodyBox } from './custody/custody-box.tsx';
import { custodyTexts } from './custody/custody-lines.ts';
import { showsCustody, useCustody } from './custody/use-custody.ts';
import { ReportActions } from './export/report-actions.tsx';
import { filterNotes } from './filters/filter-notes.ts';
import { FilterBar, PeriodBar } from './filters/report-toolbar.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { usePrint } from './print/use-print.ts';
import { rangeText } from './range-text.ts';
import { ReportFrame } from './report-frame.tsx';
import { noFilters, reports, type TransactionKind } from './report-kinds.ts';
import { isMarked } from './table/event-marks.tsx';
import { marksColumn, reportColumns, useLineTone } from './table/report-columns.tsx';
import { useVisits } from './table/use-visits.ts';
import { lineKey, type ReportLine } from './table/visit-lines.ts';
import css from './transaction-report.module.css';
import { newestFirst, rangeOf } from './url/report-url.ts';
import { useReportUrlState } from './url/use-report-url-state.ts';
import { hasVisits, pageSize, useReport } from './use-report.ts';

// Loaded after the rows, because the first view does not need these components.
const CriteriaBar = lazy(() => import('./criteria/criteria-bar.tsx'));
const EventDetail = lazy(() => import('./detail/event-detail.tsx'));

interface TransactionReportProps {
  readonly kind: TransactionKind;
  /** Saved views of a custom report. */
  readonly Views?: ComponentType<ViewsOf<ReportLine>>;
}

/** Key transactions of a property, in pages. The URL contains filters and sort (TXN-02 to TXN-07). */
export function TransactionReport({ kind, Views }: TransactionReportProps) {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  const { person, Link } = useKitServices();
  const now = useNow();
  const isPhone = useIsPhone();
  const { urlState, viewParams, change, toNext, toPrevious, openEvent } = useReportUrlState(kind);
  const { options, criteria, eventCount, sort, exceedsSortLimit, page, today } = useReport(kind, propertyId, urlState);
  const reportOptions = options.data;
  const hasLetteredPanels = !(reportOptions?.nonLetteredPanels ?? false);
  const timeZone = reportOptions?.timeZone ?? 'UTC';
  const minute = Math.floor(now / 60_000) * 60_000;
  const columns = useMemo(
    () =>
      reportColumns(kind, {
        t,
        locale,
        timeZone,
        hasLetteredPanels,
        now: minute,
        canSeeHooks: mayDo(me, 'Report-HooksTags_READ'),
        receiptLinks: mayDo(me, 'KeyReceipt_ALL') ? { propertyId, Link } : null,
        // The pages of keys and people require the right to the keys-out report.
        pageLinks: mayDo(me, 'Report-KeysOut_READ') ? { propertyId, Link } : null,
      }),
    [kind, t, locale, timeZone, hasLetteredPanels, minute, me, propertyId, Link],
  );
  const tone = useLineTone();
  const paper = usePrint();
  const isPrinting = useIsPrinting();
  const tableName = `key-activity.${kind}`;
  const readVisibleColumns = () => shownColumns(tableName, person.id, columns);
  const custody = useCustody(kind, criteria).data;
  const custodyLines =
    custody && criteria ? custodyTexts(custody, criteria, { t, locale, timeZone, hasLetteredPanels }) : null;
  const silentSources = criteria ? sourcesSilentBefore(reportOptions?.cabinets ?? [], criteria.to) : [];
  // Custody at both ends is useful even if there are no movements.
  const hasCustody = criteria !== undefined && showsCustody(kind, criteria);
  const title = reports.find((report) => report.kind === kind)?.title ?? 'report.transactions';
  // Deferred for fast input, like the board.
  const rows = useDeferredValue(page.data?.rows);
  const from = (urlState.page - 1) * pageSize + 1;
  const total = eventCount && totalText(eventCount, t);
  const next = page.data?.next ?? null;
  // The browser's print menu prints the loaded rows in the same layout.
  const sheet = paper.sheet ?? (isPrinting && rows ? { rows, isTruncated: next !== null } : null);
  const truncationText = paper.sheet ? t('print.limit') : t('print.pageOnly', { count: rows?.length ?? 0 });
  const { lines, linesOf: printLinesOf, toggle } = useVisits(rows);
  const openIndex = urlState.event === null ? -1 : (rows?.findIndex(({ id }) => id === urlState.event) ?? -1);
  const event = rows?.[openIndex];
  const range = today === undefined ? '' : rangeText(urlState.range, today, t);
  const step = (offset: number) => {
    const id = rows?.[openIndex + offset]?.id;
    return id === undefined ? undefined : () => openEvent(id);
  };

  if (options.error && !reportOptions)
    return (
      <ReportFrame propertyId={propertyId} propertyName={undefined} title={title} subtitle={[]} actions={null}>
        <Panel>
          <LoadFailure isSubject error={options.error} refetch={options.refetch} />
        </Panel>
      </ReportFrame>
    );
  return (
    <ReportFrame
      propertyId={propertyId}
      propertyName={reportOptions?.propertyName}
      title={title}
      timeZone={reportOptions?.timeZone}
      subtitle={reportOptions ? [range] : []}
      actions={
        reportOptions &&
        criteria &&
        today !== undefined && (
          <ReportActions
            title={title}
            reportOptions={reportOptions}
            urlState={urlState}
            criteria={criteria}
            sort={sort ?? newestFirst}
            count={eventCount}
            range={range}
            paper={paper}
            shownColumns={() => readVisibleColumns().map(({ id }) => id)}
          />
        )
      }
    >
      <SilentNote sources={silentSources} timeZone={timeZone} />
      {sheet && reportOptions && today !== undefined && (
        <PrintSheet
          notes={[
            ...filterNotes(urlState, reportOptions, t),
            ...(eventCount ? [eventCountText(eventCount, t)] : []),
            ...(sheet.isTruncated ? [truncationText] : []),
          ]}
          today={today}
          label={title}
          columns={[...readVisibleColumns(), ...(sheet.rows.some(isMarked) ? [marksColumn(t)] : [])]}
          rows={printLinesOf(sheet.rows)}
          rowKey={lineKey}
          begin={custodyLines?.begin ?? null}
          end={custodyLines?.end ?? null}
          onDrawn={() => {
            if (paper.sheet) window.print();
          }}
        />
      )}
      <CustodyBox text={custodyLines?.begin ?? null} />
      <div className={sheet ? 'lb-no-print' : undefined}>
        <Panel {...(isPhone && { title: { data: eventCountText(eventCount, t) } })} flush>
          {!isPhone &&
            (reportOptions && today !== undefined ? (
              <PeriodBar
                urlState={urlState}
                onChange={change}
                today={today}
                choosesRows={hasVisits(kind, urlState, sort)}
              />
            ) : (
              <div className={css.period} />
            ))}
          {exceedsSortLimit ? (
            <EmptyState
              title="report.tooManyToSort"
              text="report.tooManyToSortText"
              action={<Button label="report.sortByTime" kind="main" onClick={() => change({ sort: newestFirst })} />}
            />
          ) : page.error && !rows ? (
            <LoadFailure error={page.error} refetch={page.refetch} />
          ) : (
            <div className={css.rows}>
              <DataTable
                name={tableName}
                label={title}
                columns={columns}
                rows={lines}
                rowKey={lineKey}
                loading={page}
                sort={sort ?? null}
                onSort={(chosen) => change({ sort: chosen })}
                isSortedElsewhere
                tone={tone}
                onOpen={(line) => (line.folded ? toggle(line) : openEvent(line.id))}
                filters={
                  reportOptions &&
                  today !== undefined && (
                    <>
                      {isPhone ? (
                        <Suspense>
                          <CriteriaBar
                            kind={kind}
                            urlState={urlState}
                            onChange={change}
                            options={reportOptions}
                            today={today}
                            sort={sort}
                            isEmpty={rows?.length === 0 && !hasCustody}
                          />
                        </Suspense>
                      ) : (
                        <FilterBar kind={kind} urlState={urlState} onChange={change} options={reportOptions} />
                      )}
                      {Views && <Views list={{ address: viewParams }} name={tableName} columns={columns} />}
                    </>
                  )
                }
                note={isPhone ? undefined : eventCountText(eventCount, t)}
                empty={{
                  title: 'report.empty',
                  text: 'report.emptyText',
                  action: (
                    <Button
                      label="report.emptyAction"
                      onClick={() =>
                        change({
                          range: rangeOf(kind),
                          filters: noFilters,
                          hours: null,
                          show: 'all',
                        })
                      }
                    />
                  ),
                }}
                footer={
                  rows && rows.length > 0 ? (
                    <Pager
                      from={from}
                      to={from + rows.length - 1}
                      {...(total !== undefined && { total })}
                      onPrevious={urlState.page > 1 ? toPrevious : undefined}
                      onNext={next === null ? undefined : () => toNext(next)}
                    />
                  ) : undefined
                }
              />
            </div>
          )}
        </Panel>
      </div>
      <CustodyBox text={custodyLines?.end ?? null} />
      {event && (
        <Suspense>
          <EventDetail
            event={event}
            propertyId={propertyId}
            timeZone={timeZone}
            hasLetteredPanels={hasLetteredPanels}
            onClose={() => openEvent(null)}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        </Suspense>
      )}
    </ReportFrame>
  );
}
