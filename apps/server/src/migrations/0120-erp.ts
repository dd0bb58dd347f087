import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Changes to properties that wait to be sent to the provider's ERP (SYS-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table erp_customer (
      property_id int primary key references property,
      -- Number of changes. A reply to an earlier change does not complete the row.
      wanted int not null default 1,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
      changed_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      -- Null means immediately.
      due_at timestamptz(3),
      tries int not null default 0,
      last_error text
    );
    create index erp_customer_due on erp_customer (due_at nulls first) where state = 'waiting';

    create function erp_customer_changed() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if new.accounting_customer_number is null then
          delete from erp_customer where property_id = new.id;
        else
          insert into erp_customer (property_id) values (new.id)
          on conflict (property_id) do update set wanted = erp_customer.wanted + 1, state = 'waiting', changed_at = now(), due_at = null,
            tries = 0, last_error = null;
        end if;
        return null;
      end $$;
    revoke execute on function erp_customer_changed() from public;
    create trigger erp_customer_added after insert on property for each row
      when (new.accounting_customer_number is not null) execute function erp_customer_changed();
    -- Moves to another region or customer are also sent to the ERP.
    create trigger erp_customer_changed after update on property for each row
      when ((old.name, old.property_code, old.legal_entity_name, old.accounting_customer_number, old.phone_number, old.canceled, old.region_id,
        old.physical_line1, old.physical_line2, old.physical_city, old.physical_state, old.physical_zip, old.physical_country,
        old.billing_method_id, old.billing_email, old.billing_line1, old.billing_line2, old.billing_city, old.billing_state, old.billing_zip,
        old.billing_country) is distinct from
        (new.name, new.property_code, new.legal_entity_name, new.accounting_customer_number, new.phone_number, new.canceled, new.region_id,
        new.physical_line1, new.physical_line2, new.physical_city, new.physical_state, new.physical_zip, new.physical_country,
        new.billing_method_id, new.billing_email, new.billing_line1, new.billing_line2, new.billing_city, new.billing_state, new.billing_zip,
        new.billing_country))
      execute function erp_customer_changed();
    insert into erp_customer (property_id) select id from property where accounting_customer_number is not null;
    `,
  );
  await tenantTable(db, 'erp_customer', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'update'],
    external: [],
  });
}
