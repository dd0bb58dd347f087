import { storedValue } from '#web/lib/stored.ts';
import { type ReportKind, reports } from '../report-kinds.ts';

const maxRecent = 3;
const storeOf = (personId: string) => storedValue(`reports.recent.${personId}`);

/** The last three reports that a user opened in this browser, newest first. */
export function recentReports(personId: string): readonly ReportKind[] {
  const storedKinds = storeOf(personId).read()?.split(' ') ?? [];
  return storedKinds.flatMap((kind) => reports.find((report) => report.kind === kind)?.kind ?? []).slice(0, maxRecent);
}

/** Remembers that a user opened a report. */
export function rememberReport(personId: string, kind: ReportKind): void {
  const otherKinds = recentReports(personId).filter((recent) => recent !== kind);
  storeOf(personId).write([kind, ...otherKinds].slice(0, maxRecent).join(' '));
}
