import type { CallInput, contract } from '@latchboard/contract';
import { missedContacts } from '@latchboard/contract/systems/rules/contact';
import { clockOffset } from '#server/areas/key-activity/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { bumpRevision } from './bump-revision.ts';
import { rejectSuperseded } from './cabinet-state.ts';

const recordContact = statement('heartbeat', {
  values: ['int4', 'timestamptz', 'int8?', 'text?', 'int4?', 'int4'],
  row: { config_revision: 'int8', generation: 'uuid', was_out_of_contact: 'bool!', other_events: 'int8!' },
  text: `
  with before as (select last_contact from cabinet where datalog_id = $1 for update)
  update cabinet c set last_contact = greatest(c.last_contact, $2), clock_offset_ms = coalesce($3, clock_offset_ms), version = coalesce($4, version),
    queued = coalesce($5, queued)
  from before, installation i where c.datalog_id = $1
  returning c.config_revision, i.generation,
    before.last_contact is null or before.last_contact < $2::timestamptz - ${missedContacts} * i.contact_seconds * interval '1 second' as was_out_of_contact,
    (select coalesce(sum(s.highest_seq), 0)::bigint from cabinet_stream s where s.datalog_id = $1 and s.stream <> $6) as other_events`,
});

/** Records the contact of the cabinet, and compares its clock with the server's. */
export async function heartbeat(
  tx: Tx,
  actor: CabinetActor,
  { time, version, queued }: CallInput<typeof contract.device.heartbeat>,
  now: Date,
) {
  rejectSuperseded(actor);
  const offset = clockOffset(new Date(time), now);
  const cabinet = requireFound(
    (await recordContact.rows(tx, actor.datalogId, now, offset, version ?? null, queued ?? null, actor.stream))[0],
  );
  if (cabinet.was_out_of_contact) await bumpRevision(tx, actor.propertyId);
  return {
    time: now.toISOString(),
    generation: cabinet.generation,
    configRevision: cabinet.config_revision,
    otherEvents: cabinet.other_events,
  };
}
