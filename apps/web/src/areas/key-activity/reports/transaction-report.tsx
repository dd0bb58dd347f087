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
import { useIdParam } from '#web/lib/address.ts';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { SilentNote } from '../silence/last-known.tsx';
import { newestFirst, rangeOf } from './address/report-address.ts';
import { useReportAddress } from './address/use-report-address.ts';
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
import { hasVisits, pageSize, useReport } from './use-report.ts';

// Loaded after the rows, because not all users need it immediately.
const CriteriaBar = lazy(() => import('./criteria/criteria-bar.tsx'));
const EventDetail = lazy(() => import('./detail/event-detail.tsx'));

interface TransactionReportProps {
  readonly kind: TransactionKind;
  /** Saved views of a custom report. */
  readonly Views?: ComponentType<ViewsOf<ReportLine>>;
}

/** Key transactions of a property in pages, filtered and sorted by the URL (TXN-02 to TXN-07). */
export function TransactionReport({ kind, Views }: TransactionReportProps) {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  const { person, Link } = useKitServices();
  const now = useNow();
  const isPhone = useIsPhone();
  const { address, viewed, change, toNext, toPrevious, openEvent } = useReportAddress(kind);
  const { options, criteria, counted, sort, isTooMany, page, today } = useReport(kind, propertyId, address);
  const about = options.data;
  const lettered = !(about?.nonLetteredPanels ?? false);
  const timeZone = about?.timeZone ?? 'UTC';
  const minute = Math.floor(now / 60_000) * 60_000;
  const columns = useMemo(
    () =>
      reportColumns(kind, {
        t,
        locale,
        timeZone,
        lettered,
        now: minute,
        seesHooks: mayDo(me, 'Report-HooksTags_READ'),
        // The pages of keys and people need the right of the keys-out report.
        seesReceipts: mayDo(me, 'KeyReceipt_ALL') ? { propertyId, Link } : null,
        linksOf: mayDo(me, 'Report-KeysOut_READ') ? { propertyId, Link } : null,
      }),
    [kind, t, locale, timeZone, lettered, minute, me, propertyId, Link],
  );
  const tone = useLineTone();
  const paper = usePrint();
  const isPrinting = useIsPrinting();
  const tableName = `key-activity.${kind}`;
  const shown = () => shownColumns(tableName, person.id, columns);
  const custody = useCustody(kind, criteria).data;
  const held = custody && criteria ? custodyTexts(custody, criteria, { t, locale, timeZone, lettered }) : null;
  const silent = criteria ? sourcesSilentBefore(about?.cabinets ?? [], criteria.to) : [];
  // The custody at both ends is a result, even without movements.
  const saysWhoHeld = criteria !== undefined && showsCustody(kind, criteria);
  const title = reports.find((report) => report.kind === kind)?.title ?? 'report.transactions';
  // Deferred rendering, like the board.
  const rows = useDeferredValue(page.data?.rows);
  const from = (address.page - 1) * pageSize + 1;
  const total = counted && totalText(counted, t);
  const next = page.data?.next ?? null;
  // The browser's print menu prints the currently loaded rows on the same document.
  const sheet = paper.sheet ?? (isPrinting && rows ? { rows, isCut: next !== null } : null);
  const cutWords = paper.sheet ? t('print.limit') : t('print.pageOnly', { count: rows?.length ?? 0 });
  const { lines, linesOf: foldedOf, toggle } = useVisits(rows);
  const opened = address.event === null ? -1 : (rows?.findIndex(({ id }) => id === address.event) ?? -1);
  const event = rows?.[opened];
  const range = today === undefined ? '' : rangeText(address.range, today, t);
  const step = (by: number) => {
    const id = rows?.[opened + by]?.id;
    return id === undefined ? undefined : () => openEvent(id);
  };

  if (options.error && !about)
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
      propertyName={about?.propertyName}
      title={title}
      timeZone={about?.timeZone}
      subtitle={about ? [range] : []}
      actions={
        about &&
        criteria &&
        today !== undefined && (
          <ReportActions
            title={title}
            about={about}
            address={address}
            criteria={criteria}
            sort={sort ?? newestFirst}
            count={counted}
            range={range}
            paper={paper}
            shownColumns={() => shown().map(({ id }) => id)}
          />
        )
      }
    >
      <SilentNote sources={silent} timeZone={timeZone} />
      {sheet && about && today !== undefined && (
        <PrintSheet
          notes={[
            ...filterNotes(address, about, t),
            ...(counted ? [eventCountText(counted, t)] : []),
            ...(sheet.isCut ? [cutWords] : []),
          ]}
          today={today}
          label={title}
          columns={[...shown(), ...(sheet.rows.some(isMarked) ? [marksColumn(t)] : [])]}
          rows={foldedOf(sheet.rows)}
          rowKey={lineKey}
          begin={held?.begin ?? null}
          end={held?.end ?? null}
          onDrawn={() => {
            if (paper.sheet) window.print();
          }}
        />
      )}
      <CustodyBox text={held?.begin ?? null} />
      <div className={sheet ? 'lb-no-print' : undefined}>
        <Panel {...(isPhone && { title: { data: eventCountText(counted, t) } })} flush>
          {!isPhone &&
            (about && today !== undefined ? (
              <PeriodBar
                address={address}
                onChange={change}
                today={today}
                choosesRows={hasVisits(kind, address, sort)}
              />
            ) : (
              <div className={css.period} />
            ))}
          {isTooMany ? (
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
                  about &&
                  today !== undefined && (
                    <>
                      {isPhone ? (
                        <Suspense>
                          <CriteriaBar
                            kind={kind}
                            address={address}
                            onChange={change}
                            options={about}
                            today={today}
                            sort={sort}
                            isEmpty={rows?.length === 0 && !saysWhoHeld}
                          />
                        </Suspense>
                      ) : (
                        <FilterBar kind={kind} address={address} onChange={change} options={about} />
                      )}
                      {Views && <Views list={{ address: viewed }} name={tableName} columns={columns} />}
                    </>
                  )
                }
                note={isPhone ? undefined : eventCountText(counted, t)}
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
                      onPrevious={address.page > 1 ? toPrevious : undefined}
                      onNext={next === null ? undefined : () => toNext(next)}
                    />
                  ) : undefined
                }
              />
            </div>
          )}
        </Panel>
      </div>
      <CustodyBox text={held?.end ?? null} />
      {event && (
        <Suspense>
          <EventDetail
            event={event}
            propertyId={propertyId}
            timeZone={timeZone}
            lettered={lettered}
            onClose={() => openEvent(null)}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        </Suspense>
      )}
    </ReportFrame>
  );
}
