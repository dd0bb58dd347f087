import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Idempotency keys, each with a digest of sender and content. A key that is reused with different content is rejected
 * (SYS-06).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table used_key (
      path text not null,
      key uuid not null,
      asked bytea not null,
      at timestamptz not null,
      primary key (path, key)
    );
    alter table used_key enable row level security;
    create policy system_all on used_key to lb_system using (true) with check (true);
    grant select, delete on used_key to lb_system;

    -- Returns whether the key is new, or was used with the same digest. A second caller waits for the first one's transaction.
    create function use_key(of_path text, of_key uuid, digest bytea, now timestamptz) returns boolean
    language plpgsql security definer set search_path = public as $$
    begin
      insert into used_key (path, key, asked, at) values (of_path, of_key, digest, now) on conflict do nothing;
      return (select asked = digest from used_key u where u.path = of_path and u.key = of_key);
    end $$;
    revoke execute on function use_key(text, uuid, bytea, timestamptz) from public;
    grant execute on function use_key(text, uuid, bytea, timestamptz) to lb_internal, lb_external, lb_system;`,
  );
}
