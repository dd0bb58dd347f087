import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** An import that is done leads to what it made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table bulk_import add made jsonb not null default '[]'`);
}
