import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Webhooks (BEY-13). A dispatcher reads committed changes from the audit log and the key log, and numbers the
 * deliveries of each webhook. The delivery progress is in a separate table, which is not audited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table webhook (
      id int generated always as identity primary key,
      corporation_id int not null references corporation,
      name text not null check (name <> ''), url text not null check (url <> ''), kinds text[] not null,
      is_on boolean not null default true, has_failed boolean not null default false,
      secret_sealed bytea not null, former_sealed bytea, former_until timestamptz(3),
      -- The webhook receives only changes from later transactions.
      since xid8 not null default pg_current_xact_id(),
      made_at timestamptz(3) not null, made_by int not null references staff, revision int not null default 0
    );
    create index on webhook (corporation_id, id);
    create table webhook_progress (
      record_id int primary key references webhook on delete cascade, corporation_id int not null references corporation,
      last_sequence bigint not null default 0, tries int not null default 0, failing_since timestamptz(3), due_at timestamptz(3),
      -- A webhook has at most one delivery in progress. Until this time, the delivery belongs to one process.
      claimed_until timestamptz(3)
    );
    create table webhook_delivery (
      record_id int not null references webhook on delete cascade, corporation_id int not null references corporation,
      sequence bigint not null, event_id uuid not null default gen_random_uuid(), type text not null, body text not null,
      at timestamptz(3) not null, state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dropped')),
      tries int not null default 0, last_try timestamptz(3), status int, answer text, milliseconds int,
      primary key (record_id, sequence)
    );
    create index webhook_delivery_waiting on webhook_delivery (record_id, sequence) where state = 'waiting';
    create index webhook_delivery_at on webhook_delivery (at);
    -- Position in the audit log: entries of transactions before 'seen' were processed.
    create table webhook_feed (id int primary key default 1 check (id = 1), seen xid8 not null);
    insert into webhook_feed (seen) values (pg_snapshot_xmin(pg_current_snapshot()));
    create index audit_entry_made_in on audit_entry (made_in, id);
    -- Position in the log of each cabinet.
    create table webhook_cursor (
      datalog_id int primary key references datalog, property_id int not null references property, position bigint not null
    );
    create index on webhook_cursor (property_id);
    insert into webhook_cursor (datalog_id, property_id, position) select datalog_id, property_id, position from cabinet;
    grant select, insert, update on webhook_feed to lb_system;
    `,
  );
  const reach = { column: 'corporation_id', level: 'corporation' } as const;
  await tenantTable(db, 'webhook', {
    reach,
    grant: ['select'],
    audited: { secret: ['secret_sealed', 'former_sealed'] },
  });
  await tenantTable(db, 'webhook_progress', { reach, grant: ['select'] });
  await tenantTable(db, 'webhook_delivery', { reach, grant: ['select'] });
  await tenantTable(db, 'webhook_cursor', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select'],
    external: [],
  });
  await run(
    db,
    `
    revoke select on webhook from lb_internal, lb_external;
    grant select (id, corporation_id, name, url, kinds, is_on, has_failed, former_until, made_at, made_by, revision)
      on webhook to lb_internal, lb_external;
    `,
  );
}
