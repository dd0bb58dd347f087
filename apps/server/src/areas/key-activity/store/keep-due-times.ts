import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { column } from './columns.ts';
import { eventOf } from './event-of.ts';
import type { ReceivedEvent } from './read-batch.ts';

type TimedEvent = Pick<ReceivedEvent, 'seq' | 'movement' | 'tag' | 'badge' | 'undoes'> & { readonly due: Date | null };

/**
 * Gives each event that undoes a return, or a taking by another person, the due time of the holding that it continues.
 * Otherwise, a return and its undo would extend the due time (BEY-17). If that holding is not in the cabinet's log, the
 * due time in the event stays.
 */
export async function keepDueTimes<T extends TimedEvent>(
  tx: Tx,
  cabinet: CabinetActor,
  events: readonly T[],
): Promise<T[]> {
  const restoring = events.filter(({ movement, undoes }) => movement === 'taken' && undoes !== null);
  if (restoring.length === 0) return [...events];
  const storedDue = await readStoredDue(tx, cabinet, restoring);
  const dueBySeq = new Map(events.map(({ seq, due }) => [seq, due]));
  for (const event of restoring.toSorted((a, b) => a.seq - b.seq)) {
    const taking = events
      .filter((other) => isTakingBefore(other, event))
      .reduce<T | undefined>((latest, other) => (latest && latest.seq > other.seq ? latest : other), undefined);
    const keptDue = taking ? dueBySeq.get(taking.seq) : storedDue.get(event.seq);
    if (keptDue !== undefined) dueBySeq.set(event.seq, keptDue);
  }
  return events.map((event) => ({ ...event, due: dueBySeq.get(event.seq) ?? null }));
}

/** Whether `other` is a taking of the same key by the same person before the event that `event` undoes. */
const isTakingBefore = (other: TimedEvent, { tag, badge, undoes }: TimedEvent): boolean =>
  other.movement === 'taken' && other.tag === tag && other.badge === badge && other.seq < (undoes ?? 0);

const takingsBefore = statement('due-times-of-earlier-takings', {
  values: ['int4', 'int4', 'int4', 'int8[]', 'int8[]', 'text[]', 'text[]'],
  row: { seq: 'int8!', due_back: 'timestamptz?' },
  text: `
  select r.seq, e.due_back
  from unnest($4::bigint[], $5::bigint[], $6::text[], $7::text[]) as r(seq, undoes, tag, badge)
    join lateral (select l.due_back from log_entry l cross join ${eventOf('l')} k
      where l.property_id = $1 and l.tag = r.tag and l.datalog_id = $2 and (l.stream, l.seq) < ($3, r.undoes)
        and not l.quarantined and k.movement = 'taken' and k.badge = r.badge
      order by l.order_at desc, l.stream desc, l.seq desc limit 1) e on true`,
});

/** Due times of the stored holdings that the events continue, by seq of the event. */
async function readStoredDue(tx: Tx, cabinet: CabinetActor, restoring: readonly TimedEvent[]) {
  const rows = await takingsBefore.rows(
    tx,
    cabinet.propertyId,
    cabinet.datalogId,
    cabinet.stream,
    column({ type: 'int8', values: restoring.map(({ seq }) => seq) }),
    column({ type: 'int8', values: restoring.map(({ undoes }) => undoes) }),
    column({ type: 'text', values: restoring.map(({ tag }) => tag) }),
    column({ type: 'text', values: restoring.map(({ badge }) => badge) }),
  );
  return new Map(rows.map(({ seq, due_back: due }) => [seq, due]));
}
