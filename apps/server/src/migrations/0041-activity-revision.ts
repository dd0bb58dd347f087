import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Revision of an activity. A concurrent save is rejected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table activity add revision int not null default 1');
}
