import { sql } from 'kysely';
import type { RecordContext } from '#server/platform/record/record.ts';

/**
 * Records a scan once. Returns the result of `record`, or for a repeat with the same key, the item of the first
 * request. A repeat records nothing. Concurrent requests wait for each other.
 */
export async function recordOnce(key: string, ctx: RecordContext, record: () => Promise<number | null>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  const earlier = await ctx.tx
    .selectFrom('equipment_scan')
    .select('equipment_id')
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier) return earlier.equipment_id;
  const id = await record();
  await ctx.tx.insertInto('equipment_scan').values({ key, equipment_id: id, at: ctx.now }).execute();
  return id;
}
