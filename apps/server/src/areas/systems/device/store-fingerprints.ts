import { fingerprintActions as actions } from '@latchboard/contract/badges/rules/fingerprints';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';

/**
 * Fingerprint events in the latest batch of a cabinet. `of_badge` joins each with the badge that had the number at that
 * time, and `of_last_badge` with the last badge that had it.
 */
const fingerprintEvents = ({ datalogId, propertyId }: CabinetActor) => sql`
  with event as (
    select l.datalog_id, l.stream, l.seq, l.position, l.occurred_at as at, e.said ->> 'action' as action, e.said ->> 'badge' as badge, e.said
    from log_entry l, lateral (select l.raw::jsonb as said) e
    where l.batch_id = (select max(id) from log_batch where datalog_id = ${datalogId}) and l.datalog_id = ${datalogId} and not l.quarantined
      and l.raw is not null and e.said ->> 'kind' = 'system' and e.said ->> 'action' in (${actions.consent}, ${actions.enrolled}, ${actions.removed})
  ), of_badge as (
    select e.*, b.id as badge_id from event e join badge b on b.property_id = ${propertyId} and b.number = e.badge
      and b.active_from <= e.at and (b.active_to is null or e.at < b.active_to)
  ), of_last_badge as (
    select distinct on (e.position) e.*, b.id as badge_id from event e join badge b on b.property_id = ${propertyId} and b.number = e.badge
      and b.active_from <= e.at order by e.position, b.active_from desc
  )`;

/**
 * Stores the fingerprint events in a batch: consents, new templates, and removals. A repeated batch changes nothing. A
 * cabinet that does not know yet that a badge has ended can still enroll a template, which must be removed.
 * `applyConsents` updates other cabinets later, because this transaction may lock only its own cabinet.
 */
export async function storeFingerprints(tx: Tx, cabinet: CabinetActor, body: Buffer): Promise<void> {
  if (!Object.values(actions).some((action) => body.includes(action))) return;
  const events = fingerprintEvents(cabinet);
  await sql`${events} insert into badge_consent (record_id, property_id, state, version, at, datalog_id, stream, seq, is_told)
    select e.badge_id, ${cabinet.propertyId}, case when e.said -> 'accepted' = 'true' then 'given' else 'declined' end, p.version, e.at,
      e.datalog_id, e.stream, e.seq, false
    from of_badge e join biometric_policy p on to_jsonb(p.version) = e.said -> 'policyVersion'
    where e.action = ${actions.consent} order by e.position on conflict do nothing`.execute(tx);
  await sql`${events} insert into badge_template (record_id, property_id, datalog_id, stream, seq, enrolled_at)
    select badge_id, ${cabinet.propertyId}, datalog_id, stream, seq, at from of_last_badge where action = ${actions.enrolled}
    order by position on conflict do nothing`.execute(tx);
  await sql`${events} update badge_template t set removed_at = e.at, removed_position = e.position
    from event e join badge b on b.property_id = ${cabinet.propertyId} and b.number = e.badge
    where e.action = ${actions.removed} and t.record_id = b.id and t.datalog_id = e.datalog_id and t.removed_at is null
      and t.enrolled_at <= e.at`.execute(tx);
}
