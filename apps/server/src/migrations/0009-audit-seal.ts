import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * A job seals audit entries, so writers do not wait for a single chain. `made_in` is the transaction of the entry. Only
 * entries that no running transaction can still precede are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table audit_seal (
      number int primary key, at timestamptz not null, first_entry bigint not null, last_entry bigint not null, entries int not null,
      previous bytea not null, hash bytea not null
    );
    alter table audit_entry add column made_in xid8 not null default pg_current_xact_id(), add column seal int references audit_seal;
    create index audit_entry_unsealed on audit_entry (id) where seal is null;
    create index audit_entry_seal on audit_entry (seal);
    grant select, insert on audit_seal to lb_system;
    grant select on audit_seal to lb_internal;
    grant update (seal) on audit_entry to lb_system;
    create index audit_entry_corporation on audit_entry (corporation_id, id);
    `,
  );
}
