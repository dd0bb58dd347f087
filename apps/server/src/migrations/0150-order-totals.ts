import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Stores the sum of an order's lines on the order, so a list adds up thousands of orders without reading their lines
 * (PUR-02).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table purchase_order add column lines_cents bigint not null default 0;
    alter table purchase_order disable trigger audit;
    update purchase_order o set lines_cents = s.cents
      from (select record_id, sum(quantity::bigint * unit_price_cents) as cents from purchase_order_line group by record_id) s
      where s.record_id = o.id;
    alter table purchase_order enable trigger audit;
    `,
  );
}
