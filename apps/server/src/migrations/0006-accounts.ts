import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Reset codes and second factors, hashed or sealed, for the system role only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- One code per person. A new request replaces it, and three wrong attempts use it up.
    create table password_reset (
      staff_id int primary key references staff on delete cascade, code_hash bytea not null, expires_at timestamptz not null,
      tries int not null default 0, created_at timestamptz not null default now()
    );
    -- 'pending_sealed' is a secret whose first code was not entered yet. 'used_step' makes each code valid once.
    create table second_factor (
      staff_id int primary key references staff on delete cascade, secret_sealed bytea, pending_sealed bytea,
      used_step bigint not null default 0, turned_on_at timestamptz
    );
    grant select, insert, update, delete on password_reset, second_factor to lb_system;
    `,
  );
}
