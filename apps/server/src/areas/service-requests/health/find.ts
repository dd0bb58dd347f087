import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { childTableOf, insertRow } from '#server/platform/record/record.ts';
import { insertRequest } from '../insert.ts';
import { lockById } from '../lock.ts';
import { fixedType } from '../types.ts';
import { type Condition, endConditions, newConditions } from './conditions.ts';
import { findingText, findingTitle, resolvedText } from './finding-texts.ts';

const kind = 'service_request' as const;
const nobody = { staffId: null, realStaffId: null } as const;

/**
 * Opens a service request for each cabinet problem, or adds a note to an open request (BEY-12). Each finding is one
 * transaction under a lock, so several server processes report a problem once.
 */
export async function findCabinetHealth(platform: Platform): Promise<void> {
  const { cabinetHealth } = platform.settings;
  if (!cabinetHealth.isOn) return;
  const now = platform.clock.now();
  await transact(platform.pool, backgroundWork, (tx) => endFindings({ tx, now, platform, actor: nobody }));
  const found = await transact(platform.pool, backgroundWork, (tx) => newConditions(tx, cabinetHealth, now));
  for (const one of found)
    await transact(platform.pool, backgroundWork, (tx) => keepFinding(one, { tx, now, platform, actor: nobody }));
}

async function keepFinding(one: Condition, ctx: EffectContext): Promise<void> {
  const { tx, now } = ctx;
  const propertyId = one.property_id;
  await acquireLock(tx, 'cabinetHealth', propertyId);
  // Another process may have been faster.
  const known = await tx
    .selectFrom('service_request_finding')
    .select('id')
    .where('identity', '=', one.identity)
    .executeTakeFirst();
  if (known) return;
  const open = await openRequestFor(tx, one);
  const id = open ?? (await openRequest(one, ctx));
  if (open !== undefined) await addNote({ id: open, propertyId }, `${findingTitle(one)}\n${findingText(one)}`, ctx);
  await tx
    .insertInto('service_request_finding')
    .values({
      ...{ property_id: propertyId, datalog_id: one.datalog_id, kind: one.kind, identity: one.identity },
      ...{ since: one.since, found_at: now, exception_id: one.exception_id, evidence: JSON.stringify(one.evidence) },
      ...{ record_id: id, is_opening: open === undefined },
    })
    .execute();
  await notifyOf({ propertyId }, tx);
}

/**
 * Open request that a finding belongs to: a request of its cabinet, or else a repair of the property without a system,
 * or else a request with findings about other cabinets of the property.
 */
async function openRequestFor(tx: Tx, { property_id, datalog_id }: Condition): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select q.id from service_request q join service_request_type t on t.id = q.type_id
    cross join lateral (select case when q.datalog_id = ${datalog_id} then 1
      when q.datalog_id is null and t.kind in ('repair', 'other') then 2
      when exists (select from service_request_finding f where f.record_id = q.id) then 3 end as place) near
    where q.property_id = ${property_id} and q.state <> 'closed' and near.place is not null
    order by near.place, q.id desc limit 1`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const { state } = await lockById(tx, id);
  return state === 'closed' ? undefined : id;
}

/** Opens a request: low priority for an old version, a repair for everything else. */
async function openRequest(one: Condition, ctx: EffectContext): Promise<number> {
  const type = await fixedType(ctx.tx, one.kind === 'version' ? 'other' : 'repair');
  const columns = {
    ...{ datalog_id: one.datalog_id, exception_id: one.exception_id },
    ...{ title: findingTitle(one).slice(0, 120), description: findingText(one) },
    ...(one.kind === 'version' && { priority: 'low' }),
  };
  const made = await insertRequest({ propertyId: one.property_id, type, columns }, ctx);
  if (!made) throw new Error('a request without a key is always new');
  return made.id;
}

/** Adds a note about resolved findings to the requests that are still open. */
async function endFindings(ctx: EffectContext): Promise<void> {
  const { tx, now, platform } = ctx;
  const ended = await endConditions(tx, platform.settings.cabinetHealth, now);
  for (const one of ended) {
    const place = await sql<{ time_zone: string }>`
      select p.time_zone from service_request q join property p on p.id = q.property_id
      where q.id = ${one.record_id} and q.state <> 'closed'`.execute(tx);
    const [open] = place.rows;
    if (!open) continue;
    const at = { id: one.record_id, propertyId: one.property_id };
    await addNote(at, `${findingTitle(one)}\n${resolvedText(one.ended_at, open.time_zone)}`, ctx);
    await notifyOf({ propertyId: one.property_id }, tx);
  }
}

/** Adds a note without an author. */
async function addNote(
  at: { id: number; propertyId: number },
  message: string,
  { tx, now }: EffectContext,
): Promise<void> {
  await insertRow(childTableOf({ kind, ...at }, 'note'), { at: now, staff_id: null, message }).execute(tx);
}
