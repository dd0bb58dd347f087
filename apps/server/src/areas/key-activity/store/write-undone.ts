import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { column } from './columns.ts';
import type { UndoingEvent } from './fold-inputs.ts';
import type { PlacedEvent } from './place-events.ts';

const undoneInsertion = statement('write-undone', {
  values: ['int4', 'int4', 'int4', 'int8[]', 'int8[]', 'text[]'],
  text: `
  insert into undone_event (property_id, datalog_id, stream, seq, undone_by, tag)
  select $1, $2, $3, u.* from unnest($4::int8[], $5::int8[], $6::text[]) as u`,
});

/** Whether an event undoes another one (BEY-17). A quarantined event undoes nothing. */
export const isUndoing = ({ kind, tag, undoes, quarantine }: PlacedEvent): boolean =>
  kind === 'key' && tag !== null && undoes !== null && quarantine === null;

/** Stores which events of a stream were undone, and by which new events. */
export async function writeUndone(tx: Tx, cabinet: CabinetActor, placedEvents: readonly PlacedEvent[]): Promise<void> {
  const undoing = placedEvents.filter(isUndoing);
  if (undoing.length === 0) return;
  await undoneInsertion.rows(
    tx,
    cabinet.propertyId,
    cabinet.datalogId,
    cabinet.stream,
    column({ type: 'int8', values: undoing.map(({ undoes }) => undoes) }),
    column({ type: 'int8', values: undoing.map(({ seq }) => seq) }),
    column({ type: 'text', values: undoing.map(({ tag }) => tag) }),
  );
}

const heldSinceUpdate = statement('write-held-since', {
  values: ['int4[]', 'int4[]', 'int8[]', 'text[]', 'timestamptz[]'],
  text: `
  update undone_event u set held_since = n.held_since
  from unnest($1::int4[], $2::int4[], $3::int8[], $4::text[], $5::timestamptz[]) as n(datalog_id, stream, seq, tag, held_since)
  where u.datalog_id = n.datalog_id and u.stream = n.stream and u.undone_by = n.seq and u.tag = n.tag
    and u.held_since is distinct from n.held_since`,
});

/** Stores the start of the holdings that undoing events continue. A late event or a user's mark can change it. */
export async function writeHeldSince(tx: Tx, undoing: readonly UndoingEvent[]): Promise<void> {
  if (undoing.length === 0) return;
  await heldSinceUpdate.rows(
    tx,
    column({ type: 'int4', values: undoing.map(({ cabinet }) => cabinet) }),
    column({ type: 'int4', values: undoing.map(({ stream }) => stream) }),
    column({ type: 'int8', values: undoing.map(({ seq }) => seq) }),
    column({ type: 'text', values: undoing.map(({ tag }) => tag) }),
    column({ type: 'timestamptz', values: undoing.map(({ heldSince }) => heldSince) }),
  );
}
