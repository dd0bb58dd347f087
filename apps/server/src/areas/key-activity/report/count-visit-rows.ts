import { foldVisits } from '@latchboard/contract/key-activity/rules/visits';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { maxCounted } from './count.ts';
import type { ReportFilters } from './criteria.ts';
import { scanByTime } from './page-by-time.ts';
import type { EventRow } from './rows.ts';
import { findVisits } from './visits-of-rows.ts';

/** Counts the rows of a report with one row per visit, as in its file. Undefined above `maxCounted` events. */
export async function countVisitRows(tx: Tx, filters: ReportFilters): Promise<number | undefined> {
  const columns = () => 'occurred_at, datalog_id, position, kind, movement, badge';
  const scan = scanByTime(filters, { direction: 'ascending', limit: maxCounted + 1, after: undefined }, columns);
  const rows = await writtenRows<EventRow>(tx, scan);
  if (rows.length > maxCounted) return undefined;
  const visitOf = findVisits(rows);
  return foldVisits(rows.map((row) => ({ visit: visitOf(row) }))).length;
}
