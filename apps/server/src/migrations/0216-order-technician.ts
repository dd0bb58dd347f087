import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Technician whom the service report credits with an order. If null, the report credits the installer (OPS-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table purchase_order add column technician int references staff');
}
