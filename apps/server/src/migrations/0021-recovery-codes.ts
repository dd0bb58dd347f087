import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Codes that stand in for a lost authenticator app, the reason why somebody's second factor was turned off, and the code that a
 * new login is mailed in the transaction that makes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The codes that are left, hashed. 'off_reason' is written right before the row goes, so that the audit keeps it.
    alter table second_factor add column recovery_hashes text[] not null default '{}', add column off_reason text;
    drop trigger audit on second_factor;
    create trigger audit after insert or delete or update of secret_sealed, recovery_hashes on second_factor
      for each row execute function audit_row('secret_sealed', 'pending_sealed', 'recovery_hashes');
    -- For the provider's people only: what proves who somebody is is nobody's to read.
    create function has_second_factor(whom int) returns boolean language sql stable security definer set search_path = public as $$
      select exists (select from second_factor where staff_id = whom and secret_sealed is not null)
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $$;
    -- The first code of a login without a password. One that has been given either is no longer anybody's to begin with.
    create function keep_first_code(whom int, hash bytea, until timestamptz, at timestamptz) returns void
      language sql security definer set search_path = public as $$
      insert into password_reset (staff_id, code_hash, expires_at, created_at) select whom, hash, until, at
        where not exists (select from credential where staff_id = whom)
    $$;
    `,
  );
}
