import { sql } from 'kysely';
import type { RecordContext } from '#server/platform/record/record.ts';

/**
 * Records a scan once. A repeat with the same key gets the same reply and records nothing. Concurrent requests wait for
 * each other. @returns the result of `book`, or the item of the first request
 */
export async function bookOnce(key: string, ctx: RecordContext, book: () => Promise<number | null>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  const earlierBooking = await ctx.tx
    .selectFrom('equipment_scan')
    .select('equipment_id')
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlierBooking) return earlierBooking.equipment_id;
  const id = await book();
  await ctx.tx.insertInto('equipment_scan').values({ key, equipment_id: id, at: ctx.now }).execute();
  return id;
}
