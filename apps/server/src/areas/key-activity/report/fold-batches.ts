import { foldVisits, maxVisitMs, visitOf, visitsOf } from '@latchboard/contract/key-activity/rules/visits';
import type { ExportRow } from './export-pages.ts';

type RowWithVisit = ExportRow & { readonly visit: string | null };

/**
 * Folds the visits of a report in time order. If a visit may continue in the next batch, its rows are yielded with that
 * batch.
 */
export async function* foldBatches(batches: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<readonly ExportRow[]> {
  let pending: readonly ExportRow[] = [];
  for await (const page of batches) {
    const rows = withVisits([...pending, ...page]);
    const splitIndex = firstOpen(rows);
    pending = rows.slice(splitIndex);
    yield fold(rows.slice(0, splitIndex));
  }
  yield fold(withVisits(pending));
}

function withVisits(rows: readonly ExportRow[]): RowWithVisit[] {
  const eventOf = ({ badge, datalog_id: datalogId, ...row }: ExportRow) => ({ ...row, datalogId, badgeNumber: badge });
  const visits = visitsOf(rows.map(eventOf));
  return rows.map((row) => ({ ...row, visit: visitOf(visits, eventOf(row)) }));
}

/** Index of the first row whose visit may continue after the last row. */
function firstOpen(rows: readonly RowWithVisit[]): number {
  const lastTime = rows.at(-1)?.at ?? 0;
  let splitIndex = rows.findIndex(({ at }) => Math.abs(at - lastTime) <= maxVisitMs);
  for (;;) {
    const openVisits = new Set(rows.slice(splitIndex).flatMap(({ visit }) => visit ?? []));
    const first = rows.findIndex(({ visit }) => visit !== null && openVisits.has(visit));
    if (first < 0 || first >= splitIndex) return Math.max(splitIndex, 0);
    splitIndex = first;
  }
}

const fold = (rows: readonly RowWithVisit[]): ExportRow[] =>
  foldVisits(rows).flatMap(({ visit, rows: events }) => {
    const [first] = events;
    if (!first) return [];
    return [visit === null ? first : { ...first, folded: events }];
  });
