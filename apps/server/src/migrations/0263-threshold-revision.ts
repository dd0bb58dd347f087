import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Number of changes to a low-stock threshold. The value alone does not show a change, because a user can restore the
 * former value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table stock_balance add column threshold_revision int not null default 0');
}
