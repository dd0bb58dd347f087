import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Saved view: filters, sort, and columns of a list. Only its owner can see or change it, regardless of role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table saved_view (
      id int generated always as identity primary key,
      staff_id int not null references staff,
      list text not null,
      name text not null check (name <> ''),
      is_default boolean not null,
      address text not null,
      columns text[] not null,
      revision int not null default 1
    );
    create unique index saved_view_name on saved_view (staff_id, list, lower(name));
    create unique index saved_view_default on saved_view (staff_id, list) where is_default;
    alter table saved_view enable row level security;
    create policy internal_own on saved_view to lb_internal using (staff_id = app_staff_id()) with check (staff_id = app_staff_id());
    create policy external_own on saved_view to lb_external using (staff_id = app_staff_id()) with check (staff_id = app_staff_id());
    create policy system_all on saved_view to lb_system using (true) with check (true);
    grant select, insert, update, delete on saved_view to lb_internal, lb_external, lb_system;
    `,
  );
}
