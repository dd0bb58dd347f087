import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Leads, and a record of each time a user viewed the daily codes. Both are for the provider only. The views of the
 * codes are written and read only by the call that returns the codes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table lead (
      id int generated always as identity primary key,
      -- Idempotency key of the form.
      key uuid unique,
      state text not null default 'open' check (state in ('open', 'converted', 'dropped')),
      at timestamptz(3) not null,
      staff_id int references staff,
      name text not null,
      company text not null,
      phone text not null default '',
      email text not null default '',
      units int,
      interest text not null check (interest in ('system', 'conversion', 'expansion', 'supplies', 'other')),
      note text not null default '',
      reason text not null default '',
      decided_at timestamptz(3),
      decided_by int references staff,
      property_id int references property,
      revision int not null default 0,
      check ((state = 'converted') = (property_id is not null)),
      check ((state = 'open') = (decided_at is null))
    );
    create index on lead (at desc, id desc);
    create index on lead (property_id) where property_id is not null;
    create table day_code_view (
      id int generated always as identity primary key,
      at timestamptz(3) not null,
      date date not null,
      staff_id int not null references staff
    );
    ${['lead', 'day_code_view']
      .map(
        (table) => `
    alter table ${table} enable row level security;
    create policy system_all on ${table} to lb_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to lb_system;
    create trigger audit after insert or update or delete on ${table} for each row execute function audit_row();`,
      )
      .join('\n')}
    create policy internal_all on lead to lb_internal using (true) with check (true);
    grant select, insert, update on lead to lb_internal;
    `,
  );
}
