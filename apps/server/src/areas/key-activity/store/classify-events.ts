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
  const digestsBySeq = await knownDigests(
    tx,
    cabinet,
    events.filter(({ seq }) => hasArrived(coverage, seq)),
  );
  const classified: ClassifiedEvents = { fresh: [], repeated: [], conflicting: [] };
  for (const event of events) {
    const knownDigest = digestsBySeq.get(event.seq);
    if (!knownDigest) {
      digestsBySeq.set(event.seq, event.digest);
      classified.fresh.push(event);
    } else if (knownDigest.equals(event.digest)) classified.repeated.push(event);
    else classified.conflicting.push(event);
  }
  return classified;
}

const storedDigests = statement('known-digests', {
  values: ['int4', 'int4', 'int8[]'],
  row: { seq: 'int8', digest: 'bytea' },
  text: `select seq, digest from log_entry where datalog_id = $1 and stream = $2 and seq = any($3::bigint[])`,
});

async function knownDigests(tx: Tx, cabinet: CabinetActor, events: readonly ReceivedEvent[]) {
  if (events.length === 0) return new Map<number, Buffer>();
  const seqs = events.map(({ seq }) => seq);
  const rows = await storedDigests.rows(tx, cabinet.datalogId, cabinet.stream, seqs);
  return new Map(rows.map(({ seq, digest }) => [seq, digest]));
}
