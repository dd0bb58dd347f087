import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Versions of the provider's settings: targets, contests, goals. Customers have no access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table provider_setting (
      id int generated always as identity primary key,
      name text not null check (name ~ '^[a-zA-Z]+(-[0-9]{4})?$'),
      value jsonb not null,
      at timestamptz(3) not null,
      staff_id int references staff
    );
    -- The newest row of a name applies.
    create index on provider_setting (name, id desc);
    alter table provider_setting enable row level security;
    create policy internal_all on provider_setting to lb_internal using (true) with check (true);
    create policy system_all on provider_setting to lb_system using (true) with check (true);
    grant select, insert on provider_setting to lb_internal;
    grant select, insert, update, delete on provider_setting to lb_system;
    create trigger audit after insert or update or delete on provider_setting for each row execute function audit_row();
    `,
  );
}
