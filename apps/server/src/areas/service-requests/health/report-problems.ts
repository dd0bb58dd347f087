import { cutText } from '@latchboard/contract/cut-text';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { childTableOf, insertRow } from '#server/platform/record/record.ts';
import { insertRequest } from '../insert.ts';
import { lockRequestById } from '../lock.ts';
import { automaticType } from '../types.ts';
import { type Condition, endConditions, newConditions } from './conditions.ts';
import { findingText, findingTitle, resolvedText } from './finding-texts.ts';

const kind = 'service_request' as const;
const noUser = { staffId: null, realStaffId: null } as const;

/**
 * Opens a service request for each problem with a cabinet or key board, or adds a note to an open request (BEY-12).
 * Each finding is stored in its own transaction under a lock, so only one server process reports each problem.
 */
export async function reportCabinetProblems(platform: Platform): Promise<void> {
  const { cabinetHealth } = platform.settings;
  if (!cabinetHealth.isOn) return;
  const now = platform.clock.now();
  const { pool, log } = platform;
  const inTransaction = (work: (ctx: EffectContext) => Promise<void>) =>
    transact(pool, backgroundWork, (tx) => work({ tx, now, platform, actor: noUser }));
  const storeNew = async () => {
    const conditions = await transact(pool, backgroundWork, (tx) => newConditions(tx, cabinetHealth, now));
    await forEachItem({ items: conditions, idOf: ({ identity }) => identity, log }, (condition) =>
      inTransaction((ctx) => storeFinding(condition, ctx)),
    );
  };
  const steps = { end: () => inTransaction(endFindings), storeNew };
  await forEachItem({ items: Object.entries(steps), idOf: ([name]) => name, log }, ([, step]) => step());
}

async function storeFinding(condition: Condition, ctx: EffectContext): Promise<void> {
  const { tx, now } = ctx;
  const propertyId = condition.property_id;
  await acquireLock(tx, 'cabinetHealth', propertyId);
  // Another process may have stored the finding already.
  const storedFinding = await tx
    .selectFrom('service_request_finding')
    .select('id')
    .where('identity', '=', condition.identity)
    .executeTakeFirst();
  if (storedFinding) return;
  const openRequestId = await openRequestFor(tx, condition);
  const id = openRequestId ?? (await openRequest(condition, ctx));
  if (openRequestId !== undefined)
    await addNote({ id: openRequestId, propertyId }, `${findingTitle(condition)}\n${findingText(condition)}`, ctx);
  await tx
    .insertInto('service_request_finding')
    .values({
      ...{
        property_id: propertyId,
        datalog_id: condition.datalog_id,
        kind: condition.kind,
        identity: condition.identity,
      },
      ...{
        since: condition.since,
        found_at: now,
        exception_id: condition.exception_id,
        evidence: JSON.stringify(condition.evidence),
      },
      ...{ record_id: id, is_opening: openRequestId === undefined },
    })
    .execute();
  await notifyOf(tx, { propertyId });
}

/**
 * Returns the open request to which a finding is added: a request of the finding's cabinet, else a repair or other
 * request for the property without a system, else a request with findings about other cabinets of the property.
 */
async function openRequestFor(tx: Tx, { property_id, datalog_id }: Condition): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select q.id from service_request q join service_request_type t on t.id = q.type_id
    cross join lateral (select case when q.datalog_id = ${datalog_id} then 1
      when q.datalog_id is null and t.kind in ('repair', 'other') then 2
      when exists (select from service_request_finding f where f.record_id = q.id) then 3 end as rank) near
    where q.property_id = ${property_id} and q.state <> 'closed' and near.rank is not null
    order by near.rank, q.id desc limit 1`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const { state } = await lockRequestById(tx, id);
  return state === 'closed' ? undefined : id;
}

/**
 * Opens a request. A request about an old version has the type "other" and low priority. A request about any other
 * problem is a repair.
 */
async function openRequest(condition: Condition, ctx: EffectContext): Promise<number> {
  const type = await automaticType(ctx.tx, condition.kind === 'version' ? 'other' : 'repair');
  const columns = {
    ...{ datalog_id: condition.datalog_id, exception_id: condition.exception_id },
    ...{ title: cutText(findingTitle(condition), 120), description: findingText(condition) },
    ...(condition.kind === 'version' && { priority: 'low' }),
  };
  const request = await insertRequest({ propertyId: condition.property_id, type, columns }, ctx);
  if (!request) throw new Error('a request without a key is always new');
  return request.id;
}

/** Ends findings that are resolved, and adds a note to each of their requests that is still open. */
async function endFindings(ctx: EffectContext): Promise<void> {
  const { tx, now, platform } = ctx;
  const endedConditions = await endConditions(tx, platform.settings.cabinetHealth, now);
  for (const condition of endedConditions) {
    const property = await sql<{ time_zone: string }>`
      select p.time_zone from service_request q join property p on p.id = q.property_id
      where q.id = ${condition.record_id} and q.state <> 'closed'`.execute(tx);
    const [propertyRow] = property.rows;
    if (!propertyRow) continue;
    const recordIds = { id: condition.record_id, propertyId: condition.property_id };
    await addNote(
      recordIds,
      `${findingTitle(condition)}\n${resolvedText(condition.ended_at, propertyRow.time_zone)}`,
      ctx,
    );
    await notifyOf(tx, { propertyId: condition.property_id });
  }
}

/** Adds a note without an author. */
async function addNote(
  recordIds: { id: number; propertyId: number },
  message: string,
  { tx, now }: EffectContext,
): Promise<void> {
  await insertRow(childTableOf({ kind, ...recordIds }, 'note'), { at: now, staff_id: null, message }).execute(tx);
}
