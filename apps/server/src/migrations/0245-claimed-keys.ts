import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Distinguishes a new idempotency key from a repeated one. Only the request that stored a key may free it (SYS-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Returns new, repeated (same digest), or other. A second caller waits for the transaction of the first one.
    create function claim_key(of_path text, of_key uuid, digest bytea, now timestamptz) returns text
    language plpgsql security definer set search_path = public as $$
    begin
      insert into used_key (path, key, asked, at) values (of_path, of_key, digest, now) on conflict do nothing;
      if found then return 'new'; end if;
      return (select case when asked = digest then 'repeated' else 'other' end from used_key u where u.path = of_path and u.key = of_key);
    end $$;
    revoke execute on function claim_key(text, uuid, bytea, timestamptz) from public;
    grant execute on function claim_key(text, uuid, bytea, timestamptz) to lb_internal, lb_external, lb_system;`,
  );
}
