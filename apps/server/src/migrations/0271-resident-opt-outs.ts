import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Addresses that unsubscribed from mail about keys at a property, regardless of unit and resident (TXN-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table resident_opt_out (
      property_id int not null references property,
      -- In lower case.
      email text not null,
      at timestamptz(3) not null,
      primary key (property_id, email)
    );
    insert into resident_opt_out (property_id, email, at)
      select property_id, email, min(at) from (
        select property_id, lower(email) as email, opted_out_at as at from resident
        union all select property_id, lower(resident_email), opted_out_at from unit
      ) o where email is not null and at is not null group by property_id, email;
    `,
  );
  await tenantTable(db, 'resident_opt_out', { reach: { column: 'property_id', level: 'property' } });
}
