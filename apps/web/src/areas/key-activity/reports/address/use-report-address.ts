import { useMemo, useState } from 'react';
import { useAddress } from '#web/lib/address.ts';
import { noteOnTrail, type PageTrail, pageBefore } from './page-trail.ts';
import { type RawAddress, type ReportAddress, readReportAddress, writeReportAddress } from './report-address.ts';

const readRaw = (raw: Readonly<Record<string, unknown>>): RawAddress =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A report's address bar: what it shows, and how to change that, page and open an event. */
export function useReportAddress() {
  const [raw, setRaw] = useAddress(readRaw);
  const address = useMemo(() => readReportAddress(raw), [raw]);
  const [trail, setTrail] = useState<PageTrail>({});

  const toPage = (page: number, cursor: string | null) =>
    setRaw({ page: cursor === null ? undefined : String(page), cursor: cursor ?? undefined, event: undefined });

  return {
    address,
    change(next: Partial<Omit<ReportAddress, 'page' | 'cursor' | 'event'>>) {
      setTrail({});
      setRaw(writeReportAddress(next));
    },
    toNext(cursor: string) {
      setTrail(noteOnTrail(noteOnTrail(trail, address.page, address.cursor), address.page + 1, cursor));
      toPage(address.page + 1, cursor);
    },
    toPrevious() {
      const before = pageBefore(trail, address.page);
      toPage(before.page, before.cursor);
    },
    openEvent: useOpenEvent(),
  };
}

/** Opens an event of the report, or closes it. */
export function useOpenEvent(): (id: number | null) => void {
  const [, setRaw] = useAddress(readRaw);
  return (id) => setRaw({ event: id === null ? undefined : String(id) }, { replace: true });
}
