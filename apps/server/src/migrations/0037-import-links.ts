import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A finished import links to the records that it created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table bulk_import add made jsonb not null default '[]'`);
}
