import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

const isReached =
  'exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = shipping_order.property_id)';

/**
 * A customer can cancel an order for supplies until packing starts, but can change nothing else in a shipment (SHP-04).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    drop policy external_reach on shipping_order;
    create policy external_reach on shipping_order for select to lb_external using (${isReached});
    create policy external_order on shipping_order for insert to lb_external
      with check (kind = 'esof' and state = 'open' and ${isReached});
    create policy external_cancel on shipping_order for update to lb_external
      using (kind = 'esof' and state = 'open' and ${isReached}) with check (kind = 'esof' and state = 'void' and ${isReached});
    grant update (state, since, revision) on shipping_order to lb_external;
    `,
  );
}
