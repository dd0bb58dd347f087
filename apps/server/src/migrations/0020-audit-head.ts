import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Newest seal of the audit log, authenticated with a key that is not in the database. Shows whether the database owner
 * removed the last seals or recomputed seals. Earlier entries are sealed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table audit_head (id int primary key default 1 check (id = 1), number int not null, mac bytea not null);
    grant select, insert, update on audit_head to lb_system;
    grant select on audit_head to lb_internal;
    update audit_entry set seal = null where seal is not null;
    delete from audit_seal;
    `,
  );
}
