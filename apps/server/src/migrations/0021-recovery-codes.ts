import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Recovery codes for a lost authenticator app, the reason why a second factor was turned off, and the code that is
 * mailed to a new login in the transaction that creates it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Remaining recovery codes, hashed. 'off_reason' is set just before the row is deleted, so that the audit log has it.
    alter table second_factor add column recovery_hashes text[] not null default '{}', add column off_reason text;
    drop trigger audit on second_factor;
    create trigger audit after insert or delete or update of secret_sealed, recovery_hashes on second_factor
      for each row execute function audit_row('secret_sealed', 'pending_sealed', 'recovery_hashes');
    -- For the provider's staff only. No one can read second factors.
    create function has_second_factor(whom int) returns boolean language sql stable security definer set search_path = public as $$
      select exists (select from second_factor where staff_id = whom and secret_sealed is not null)
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $$;
    -- Stores the first code of a login. Does nothing if the login has a password. Fails if the login already has a
    -- code.
    create function keep_first_code(whom int, hash bytea, until timestamptz, at timestamptz) returns void
      language sql security definer set search_path = public as $$
      insert into password_reset (staff_id, code_hash, expires_at, created_at) select whom, hash, until, at
        where not exists (select from credential where staff_id = whom)
    $$;
    `,
  );
}
