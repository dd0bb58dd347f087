import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Key board to which the tablet of an ended stream moved, for the texts about the former key board. A revocation ends
 * only the streams of one device: a moved tablet may still deliver its remaining events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table cabinet_stream add column moved_to int references datalog;
    create or replace function which_cabinet(secret bytea) returns table (datalog_id int, property_id int, stream int, current_stream int, revoked boolean)
      language sql stable security definer set search_path = public as $$
      select s.datalog_id, s.property_id, s.stream, c.stream, s.revoked_at is not null
      from cabinet_stream s join cabinet c on c.datalog_id = s.datalog_id where s.secret_hash = secret
    $$;
    `,
  );
}
