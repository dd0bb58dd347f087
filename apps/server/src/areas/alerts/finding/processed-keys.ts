import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type AffectedSubject, subjectKey } from './affected-subjects.ts';
import type { NewEvent } from './new-events.ts';

/**
 * Time from which a key's events were read, up to the end of the log. `heads` are the heads of the cabinets' logs when
 * the events were read.
 */
interface ProcessedKey {
  readonly from: Date;
  readonly heads: ReadonlyMap<number, number>;
}

/**
 * Keys that a run has already processed. A key's events are read up to the end of the log, so later steps do not read
 * them again. Even if cabinets send events faster than the search reads them, each event is read about once.
 */
export type ProcessedKeys = ReadonlyMap<string, ProcessedKey>;

const headsOfLogs = statement('heads-of-logs', {
  values: ['int4[]'],
  row: { datalog_id: 'int4', position: 'int8' },
  text: 'select datalog_id, position from cabinet where datalog_id = any($1::int4[])',
});

/**
 * Returns the log head of each cabinet with new events. Later reads of this transaction include at least these
 * positions.
 */
export async function minHeadsOf(tx: Tx, events: readonly NewEvent[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(events.map(({ datalog_id }) => datalog_id))];
  const rows = await headsOfLogs.rows(tx, ids);
  return new Map(rows.map(({ datalog_id, position }) => [datalog_id, position]));
}

/** Whether the key of an event was processed together with that event. */
export function isProcessed(processed: ProcessedKeys, event: NewEvent): boolean {
  const processedKey = processed.get(subjectKey({ property_id: event.property_id, subject: event.tag ?? '' }));
  return (
    processedKey !== undefined &&
    event.occurred_at >= processedKey.from &&
    event.position <= (processedKey.heads.get(event.datalog_id) ?? 0)
  );
}

/** Processed keys after the transaction has committed. */
export const withProcessed = (
  previous: ProcessedKeys,
  affected: readonly AffectedSubject[],
  heads: ReadonlyMap<number, number>,
): ProcessedKeys =>
  new Map([...previous, ...affected.map((entry) => [subjectKey(entry), { from: entry.from, heads }] as const)]);
