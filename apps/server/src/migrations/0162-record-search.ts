import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Indexes for the provider's search of orders, requests, and equipment (HIE-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create index purchase_order_customer_number on purchase_order (lower(customer_po_number)) where customer_po_number <> '';
    create index service_request_search on service_request using gin (lower(title) gin_trgm_ops);
    create index equipment_search on equipment (lower(serial) text_pattern_ops);
    `,
  );
}
