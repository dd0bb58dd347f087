import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { type Coverage, hasArrived } from './gaps.ts';
import type { ReceivedEvent } from './read-batch.ts';

export interface ClassifiedEvents {
  fresh: ReceivedEvent[];
  repeated: ReceivedEvent[];
  /** Different content under an identity that is already in use. */
  conflicting: ReceivedEvent[];
  /** Sequence numbers of repeated events that are quarantined. */
  quarantinedRepeats: number[];
}

/**
 * Separates new events, repeated events, and events with different content under a stored identity. Also finds repeated
 * and different events within the batch.
 */
export async function classifyEvents(
  tx: Tx,
  cabinet: CabinetActor,
  events: readonly ReceivedEvent[],
  coverage: Coverage,
): Promise<ClassifiedEvents> {
  const knownBySeq = await knownEvents(
    tx,
    cabinet,
    events.filter(({ seq }) => hasArrived(coverage, seq)),
  );
  const classified: ClassifiedEvents = { fresh: [], repeated: [], conflicting: [], quarantinedRepeats: [] };
  for (const event of events) {
    const knownEvent = knownBySeq.get(event.seq);
    if (!knownEvent) {
      knownBySeq.set(event.seq, { digest: event.digest, quarantined: false });
      classified.fresh.push(event);
    } else if (knownEvent.digest.equals(event.digest)) {
      classified.repeated.push(event);
      if (knownEvent.quarantined) classified.quarantinedRepeats.push(event.seq);
    } else classified.conflicting.push(event);
  }
  return classified;
}

const storedEvents = statement('known-events', {
  values: ['int4', 'int4', 'int8[]'],
  row: { seq: 'int8', digest: 'bytea', quarantined: 'bool' },
  text: `select seq, digest, quarantined from log_entry where datalog_id = $1 and stream = $2 and seq = any($3::bigint[])`,
});

interface KnownEvent {
  readonly digest: Buffer;
  readonly quarantined: boolean;
}

async function knownEvents(tx: Tx, cabinet: CabinetActor, events: readonly ReceivedEvent[]) {
  if (events.length === 0) return new Map<number, KnownEvent>();
  const seqs = events.map(({ seq }) => seq);
  const rows = await storedEvents.rows(tx, cabinet.datalogId, cabinet.stream, seqs);
  return new Map<number, KnownEvent>(rows.map(({ seq, ...event }) => [seq, event]));
}
