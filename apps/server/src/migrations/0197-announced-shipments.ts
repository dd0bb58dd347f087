import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** The content of the last message that said a shipment is on its way, so that a second one can say what changed (SHP-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table shipping_order add column announced jsonb');
}
