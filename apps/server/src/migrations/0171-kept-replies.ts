import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Stores replies to changes for a day. A client that repeats a change without having received the reply gets the same
 * one (SYS-06).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table kept_reply (
      staff_id int not null references staff (id) on delete cascade,
      key text not null,
      asked bytea not null,
      status int,
      reply bytea,
      at timestamptz not null,
      primary key (staff_id, key)
    );
    create index kept_reply_at on kept_reply (at);
    alter table kept_reply enable row level security;
    create policy internal_own on kept_reply to lb_internal using (staff_id = app_staff_id()) with check (staff_id = app_staff_id());
    create policy external_own on kept_reply to lb_external using (staff_id = app_staff_id()) with check (staff_id = app_staff_id());
    create policy system_all on kept_reply to lb_system using (true) with check (true);
    grant select, insert, update (status, reply) on kept_reply to lb_internal, lb_external;
    grant select, delete on kept_reply to lb_system;`,
  );
}
