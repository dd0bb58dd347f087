import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Holding that the last change to a key ended, with the event that ended it. An event that undoes this event continues
 * the holding. Servers of the previous version ignore the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table key_custody add column ended_holding text');
}
