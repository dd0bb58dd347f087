import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Contact details of a badge's owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table badge add phone text, add email text');
}
