import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayReadEvents, maySeeHooks } from '../policy.ts';
import type { ReportFilters } from '../report/criteria.ts';
import { addOpeningTags, unitsOfTags } from '../report/opened-units.ts';
import { pageByTime } from '../report/page-by-time.ts';
import { findRowMarks } from '../report/row-marks.ts';
import { type EventRow, presentTransaction } from '../report/rows.ts';
import { findVisits } from '../report/visits-of-rows.ts';

const maxEvents = 20;
/** Number of events shown for a person. A visit has about six events. */
const maxEventsOfBadge = 60;

/**
 * Reads the newest events of one key, unit, or badge. The events of a badge include the visits to which they belong.
 * Null without the transactions right.
 */
export async function readNewestEvents(
  tx: Tx,
  actor: PersonActor,
  subject: {
    readonly propertyId: number;
    readonly tag?: readonly string[];
    readonly badge?: readonly string[];
    readonly unit?: readonly string[];
    readonly show?: ReportFilters['show'];
  },
  limit = subject.badge ? maxEventsOfBadge : maxEvents,
) {
  if (!mayReadEvents(actor)) return null;
  const all: ReportFilters = { show: 'all', ...subject, report: 'transactions', from: '-infinity', to: 'infinity' };
  const filters = await addOpeningTags(tx, all);
  const newest = await pageByTime(tx, filters, { direction: 'descending', limit });
  const visitOf = subject.badge ? findVisits(newest) : () => null;
  const rows = newest.length < limit ? newest : dropIncompleteVisit(newest, visitOf);
  const marksOf = await findRowMarks(tx, rows, () => subject.propertyId);
  const unitsAt = await unitsOfTags(
    tx,
    subject.propertyId,
    rows.map(({ tag }) => tag),
  );
  return rows.map((row) => ({
    ...presentTransaction(row, maySeeHooks(actor), marksOf(row)),
    units: unitsAt(row, Date.parse(row.occurred_at)),
    visit: visitOf(row),
  }));
}

/**
 * Removes the rows older than the last row with a recognized visit. Their visit may have begun before the oldest row
 * that was read.
 */
function dropIncompleteVisit(
  rows: readonly EventRow[],
  visitOf: (row: EventRow) => string | null,
): readonly EventRow[] {
  const last = rows.findLastIndex((row) => visitOf(row) !== null);
  return last < 0 ? rows : rows.slice(0, last + 1);
}
