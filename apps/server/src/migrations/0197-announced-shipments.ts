import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Content of the last message about a shipment on its way. The next message lists the changes since then (SHP-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table shipping_order add column announced jsonb');
}
