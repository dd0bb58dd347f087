import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Indexes for yearly figures: when orders were approved and shipped (OPS-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create index purchase_order_approved on purchase_order (approved_at) where disabled_at is null and approved_at is not null;
    create index purchase_order_step_shipped on purchase_order_step (at) include (record_id) where action = 'ship';
    create index purchase_order_line_figures on purchase_order_line (record_id) include (kind, quantity, unit_price_cents, is_monthly);
    `,
  );
}
