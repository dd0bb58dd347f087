import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Time at which a server first watched scheduled backups. Kept across restarts, so a missing first backup becomes
 * overdue (SYS-07).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table installation add column backups_watched_since timestamptz(3);');
}
