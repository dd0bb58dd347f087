import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Columns of an order that a customer can read: whether it needs a unit entry, the requested delivery date, and the
 * lines without prices and notes (BEY-11).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    grant select (needs_unit_entry, delivery_date) on purchase_order to lb_external;
    grant select (id, record_id, property_id, position, kind, product_name, description, quantity) on purchase_order_line to lb_external;
    `,
  );
}
