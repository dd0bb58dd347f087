import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Remarks for the customer, printed on the order. Customers do not see the notes on an order (PUR-07, PUR-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table purchase_order add column remarks text not null default ''`);
}
