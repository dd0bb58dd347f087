import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Quotes and acceptances of purchase orders (PUR-08). An acceptance stores the accepted content as canonical JSON with
 * its SHA-256. A change to the order voids the acceptance, which stays in the history. `signed_link` contains the
 * hashes of the links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table purchase_order add column quote_valid_until date;
    create table purchase_order_quote (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references purchase_order (id, property_id),
      key uuid not null,
      at timestamptz(3) not null, staff_id int references staff, recipient text not null,
      language text not null check (language in ('en', 'es')),
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3), revoked_by int references staff,
      constraint purchase_order_quote_key unique (record_id, key)
    );
    create unique index purchase_order_quote_open on purchase_order_quote (record_id) where revoked_at is null;
    create index on purchase_order_quote (record_id, id desc);
    create table purchase_order_acceptance (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references purchase_order (id, property_id),
      at timestamptz(3) not null, name text not null check (name <> ''),
      via text not null check (via in ('link', 'screen')),
      quote_id int references purchase_order_quote, staff_id int references staff,
      terms_version int,
      signature jsonb not null, signature_image bytea not null, signature_digest bytea not null,
      content text not null, content_digest bytea not null, total_cents bigint not null,
      voided_at timestamptz(3), voided_by int references staff,
      check ((via = 'link') = (quote_id is not null))
    );
    create unique index purchase_order_accepted_once on purchase_order_acceptance (record_id) where voided_at is null;
    create index on purchase_order_acceptance (record_id, id desc);
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'purchase_order_quote', { reach, grant: ['select', 'insert'], external: [], audited: {} });
  await tenantTable(db, 'purchase_order_acceptance', {
    ...{ reach, external: [] },
    grant: ['select', 'insert'],
    audited: { secret: ['signature', 'signature_image', 'content'] },
  });
  await run(
    db,
    `
    grant update (revoked_at, revoked_by) on purchase_order_quote to lb_internal;
    grant update (voided_at, voided_by) on purchase_order_acceptance to lb_internal;
    `,
  );
}
