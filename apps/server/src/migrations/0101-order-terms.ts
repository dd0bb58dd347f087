import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Versions of the order terms, and the number of unit reminders sent to a customer (PUR-08, PUR-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table order_terms (
      id int generated always as identity primary key,
      version int not null unique,
      at timestamptz(3) not null,
      staff_id int references staff,
      clauses text[] not null check (cardinality(clauses) > 0)
    );
    alter table order_terms enable row level security;
    create policy internal_all on order_terms to lb_internal using (true) with check (true);
    create policy system_all on order_terms to lb_system using (true) with check (true);
    grant select, insert, delete on order_terms to lb_internal, lb_system;
    create trigger audit after insert or update or delete on order_terms for each row execute function audit_row();
    -- Version with which the order was submitted.
    alter table purchase_order add column terms_id int constraint purchase_order_terms references order_terms;
    create index on purchase_order (terms_id);
    -- Reminders sent since units were last requested.
    alter table purchase_order add column unit_reminders smallint not null default 0;
    `,
  );
}
