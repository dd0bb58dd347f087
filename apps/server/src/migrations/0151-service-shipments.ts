import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A service shipment refers to its service request (SHP-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table shipping_order add column service_request_id int,
      add constraint shipping_order_service_request foreign key (service_request_id, property_id) references service_request (id, property_id),
      add constraint shipping_order_for_service check (service_request_id is null or kind = 'service');
    create index on shipping_order (service_request_id) where service_request_id is not null;
    `,
  );
}
