import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** One index filters, sorts, counts, and sums a list of orders. Only the orders on a page are read (PUR-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    drop index purchase_order_submitted_at_idx;
    create index purchase_order_listed on purchase_order (submitted_at desc)
      include (id, property_id, created_at, state, type_id, sales_rep_1, lines_cents, shipping_fee_cents)
      where disabled_at is null and state <> 'draft';
    `,
  );
}
