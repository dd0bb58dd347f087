import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Number of changes of a low-stock threshold. A threshold can return to an earlier value, so it identifies no change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table stock_balance add column threshold_revision int not null default 0');
}
