import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { column } from './columns.ts';
import type { PlacedEvent } from './place-events.ts';

const undoneInsertion = statement('write-undone', {
  values: ['int4', 'int4', 'int4', 'int8[]', 'int8[]', 'text[]', 'timestamptz[]'],
  text: `
  insert into undone_event (property_id, datalog_id, stream, seq, undone_by, tag, held_since)
  select $1, $2, $3, u.* from unnest($4::int8[], $5::int8[], $6::text[], $7::timestamptz[]) as u`,
});

/**
 * Stores which events of a stream were undone, and by which new events (BEY-17). A quarantined event undoes nothing.
 */
export async function writeUndone(tx: Tx, cabinet: CabinetActor, placedEvents: readonly PlacedEvent[]): Promise<void> {
  const undoing = placedEvents.filter(
    ({ kind, tag, undoes, quarantine }) => kind === 'key' && tag !== null && undoes !== null && quarantine === null,
  );
  if (undoing.length === 0) return;
  await undoneInsertion.rows(
    tx,
    cabinet.propertyId,
    cabinet.datalogId,
    cabinet.stream,
    column({ type: 'int8', values: undoing.map(({ undoes }) => undoes) }),
    column({ type: 'int8', values: undoing.map(({ seq }) => seq) }),
    column({ type: 'text', values: undoing.map(({ tag }) => tag) }),
    column({ type: 'timestamptz', values: undoing.map(({ heldSince }) => heldSince) }),
  );
}
