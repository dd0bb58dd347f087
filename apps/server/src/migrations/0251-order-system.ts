import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * The system that an expansion or conversion order changes. If null, the order changes the only system of the property
 * (decision 53).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table purchase_order add column system_id int references datalog;');
}
