import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Content of an imported file that was not read, such as hidden rows (HIE-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table bulk_import add ignored jsonb not null default '{}'`);
}
