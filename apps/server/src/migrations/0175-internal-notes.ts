import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * A note on a record can be internal to the provider (SRQ-05). Customers cannot read or write such notes. Existing
 * notes remain shared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['service_request_note', 'work_order_note']) {
    const isTheirs = `(not is_internal and exists (select from staff_reach r
      where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = ${table}.property_id))`;
    await run(
      db,
      `
      alter table ${table} add is_internal boolean not null default false;
      alter policy external_reach on ${table} using ${isTheirs} with check ${isTheirs};
      `,
    );
  }
}
