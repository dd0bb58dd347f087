import { maxPins } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from './columns.ts';
import { lockRequestById } from './lock.ts';

/**
 * Returns the requests that a user pinned, latest first. Pins are personal. A user who impersonates another user has no
 * pins.
 */
export async function readPinnedRequests({ tx, actor, now }: RecordContext) {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns(now)} from ${requestTables} join service_request_pin pin on pin.record_id = q.id
    where pin.staff_id = ${actor.staffId} order by pin.at desc, q.id desc`.execute(tx);
  return { rows: rows.map((row) => presentRequest(row, actor)), most: maxPins };
}

/** Pins a request. Does nothing if it is already pinned. A lock enforces the limit for concurrent calls (SRQ-05). */
export async function pinRequest(id: number, { tx, actor, now }: RecordContext): Promise<void> {
  await acquireLock(tx, 'requestPins', actor.staffId);
  const { property_id: propertyId } = await lockRequestById(tx, id);
  const { rows } = await sql<{ count: number; is_pinned: boolean }>`
    select count(*)::int as count, coalesce(bool_or(record_id = ${id}), false) as is_pinned
    from service_request_pin where staff_id = ${actor.staffId}`.execute(tx);
  if (rows[0]?.is_pinned) return;
  if ((rows[0]?.count ?? 0) >= maxPins) throw new Failure('tooManyPins');
  await tx
    .insertInto('service_request_pin')
    .values({ staff_id: actor.staffId, record_id: id, property_id: propertyId, at: now })
    .execute();
}

export async function unpinRequest(id: number, { tx, actor }: RecordContext): Promise<void> {
  await lockRequestById(tx, id);
  await tx
    .deleteFrom('service_request_pin')
    .where('staff_id', '=', actor.staffId)
    .where('record_id', '=', id)
    .execute();
}
