import { useMemo, useState } from 'react';
import { useUrlState } from '#web/lib/url-state.ts';
import { filterNames, type TransactionKind } from '../report-kinds.ts';
import { addToTrail, type PageTrail, previousPage } from './page-trail.ts';
import { type RawUrlState, type ReportUrlState, readReportUrl, writeReportUrl } from './report-url.ts';

const readRaw = (raw: Readonly<Record<string, unknown>>): RawUrlState =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const viewNames = [...filterNames, 'range', 'hours', 'show', 'sort'];
const positionNames = ['page', 'cursor', 'event'];

/** A report's state in the URL, with functions to change it, page, and open an event. */
export function useReportUrlState(kind: TransactionKind) {
  const [raw, setRaw] = useUrlState(readRaw);
  const urlState = useMemo(() => readReportUrl(raw, kind), [raw, kind]);
  const [trail, setTrail] = useState<PageTrail>({});

  const toPage = (page: number, cursor: string | null) =>
    setRaw({ page: cursor === null ? undefined : String(page), cursor: cursor ?? undefined, event: undefined });

  return {
    /** URL parameters that a saved view stores. A view opens on its first page. */
    viewParams: Object.fromEntries([
      ...viewNames.map((name) => [name, raw[name]]),
      ...positionNames.map((name) => [name, undefined]),
    ]),
    urlState,
    change(next: Partial<Omit<ReportUrlState, 'page' | 'cursor' | 'event'>>) {
      setTrail({});
      setRaw(writeReportUrl(next));
    },
    toNext(cursor: string) {
      setTrail(addToTrail(addToTrail(trail, urlState.page, urlState.cursor), urlState.page + 1, cursor));
      toPage(urlState.page + 1, cursor);
    },
    toPrevious() {
      const previous = previousPage(trail, urlState.page);
      toPage(previous.page, previous.cursor);
    },
    openEvent: useOpenEvent(),
  };
}

/** Returns a function that opens or closes an event in the report. */
export function useOpenEvent(): (id: number | null) => void {
  const [, setRaw] = useUrlState(readRaw);
  return (id) => setRaw({ event: id === null ? undefined : String(id) }, { replace: true });
}
