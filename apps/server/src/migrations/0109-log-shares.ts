import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Share links to a property's log (TXN-11). The shared content and each opening are stored. `signed_link` contains the
 * hash of the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table log_share (
      id int generated always as identity primary key,
      property_id int not null references property,
      key uuid not null,
      purpose text not null check (purpose <> ''), person text not null check (person <> ''), organization text not null check (organization <> ''),
      units text[] not null, from_at timestamptz(3) not null, to_at timestamptz(3) not null check (to_at >= from_at),
      made_at timestamptz(3) not null, staff_id int references staff, expires_at timestamptz(3) not null,
      -- Stored when the link is created: the page, and the signed export in the file store.
      events int not null, extract jsonb not null, stored_as text not null, digest bytea not null,
      revoked_at timestamptz(3), revoked_by int references staff, revoke_reason text,
      constraint log_share_key unique (property_id, key),
      unique (id, property_id)
    );
    create index on log_share (property_id, id desc);
    create table log_share_opening (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references log_share (id, property_id),
      at timestamptz(3) not null, address text not null, program text not null, what text not null check (what in ('page', 'file'))
    );
    create index on log_share_opening (record_id, id desc);
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'log_share', { reach, grant: ['select', 'insert'], audited: { secret: ['extract'] } });
  await tenantTable(db, 'log_share_opening', { reach, grant: ['select'], audited: {} });
  await run(db, 'grant update (revoked_at, revoked_by, revoke_reason) on log_share to lb_internal, lb_external');
}
