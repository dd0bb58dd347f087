import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Key transactions, their hash chain, and the custody derived from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create sequence key_event_id;
    -- Append-only. Decoded for reading. log_entry contains each event as it arrived.
    create table key_event (
      id bigint not null default nextval('key_event_id'), property_id int not null, datalog_id int not null, stream int not null, seq bigint not null,
      position bigint not null, hash bytea not null, kind text not null, movement text, occurred_at timestamptz(3) not null,
      device_time timestamptz(3), received_at timestamptz(3) not null, clock_corrected boolean not null, late boolean not null, quarantined boolean not null default false,
      badge text, tag text, hook int, unit text, activity int, exception text, work_order text, due_back timestamptz(3), typed boolean, receipt_id int
    ) partition by range (occurred_at);
    create table key_event_default partition of key_event default;
    -- Each index has the sort order of a report, so that a page is read without sorting.
    create index key_event_property on key_event (property_id, occurred_at desc, datalog_id desc, position desc);
    create index key_event_badge on key_event (property_id, badge, occurred_at desc, datalog_id desc, position desc);
    create index key_event_unit on key_event (property_id, unit, occurred_at desc, datalog_id desc, position desc);
    create index key_event_tag on key_event (property_id, tag, occurred_at desc, datalog_id desc, position desc) where tag is not null;
    create index key_event_exception on key_event (property_id, occurred_at desc, datalog_id desc, position desc)
      include (exception) where exception is not null;
    create index key_event_time on key_event (occurred_at desc, property_id, datalog_id, position);
    grant usage on sequence key_event_id to lb_device, lb_system;

    create function key_event_partition(month date) returns void language plpgsql security definer set search_path = public as $$
    begin
      execute format('create table if not exists key_event_%s partition of key_event for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), date_trunc('month', month), date_trunc('month', month) + interval '1 month');
    exception when duplicate_table then null;
    end $$;
    grant execute on function key_event_partition(date) to lb_system;

    -- Time of the oldest among the newest events of all customers, as many as 'most'. A wide report may stop there.
    create function key_event_newest_since(before timestamptz, most int) returns timestamptz
      language sql stable security definer set search_path = public as $$
      select min(occurred_at) from (select occurred_at from key_event where occurred_at < before order by occurred_at desc limit most) e
    $$;

    -- An event is identified by (cabinet, stream, seq), not by its time. 'raw' is its canonical JSON, and the only column that
    -- retention may empty. 'order_at' is the running maximum of corrected time in the stream (the merge order).
    create table log_entry (
      datalog_id int not null, property_id int not null, stream int not null, seq bigint not null, position bigint not null,
      received_at timestamptz(3) not null, digest bytea not null, hash bytea not null, batch_id bigint not null, batch_index int not null,
      occurred_at timestamptz(3) not null, order_at timestamptz(3) not null, tag text, quarantined boolean not null default false,
      -- Due time of a taken key, by the rules in effect when the event was stored.
      due_back timestamptz(3), raw text,
      primary key (datalog_id, stream, seq)
    );
    create unique index log_entry_position on log_entry (datalog_id, position);

    -- Batch as signed by the cabinet: its digests in order, including repeated events.
    create sequence log_batch_id;
    grant usage on sequence log_batch_id to lb_device, lb_system;
    create table log_batch (
      id bigint primary key default nextval('log_batch_id'), datalog_id int not null, property_id int not null, stream int not null,
      received_at timestamptz(3) not null, digests bytea not null, signature bytea not null
    );
    create table log_correction (
      id bigint generated always as identity primary key, datalog_id int not null, property_id int not null, position bigint not null, at timestamptz not null default now(),
      staff_id int not null references staff, reason text not null, correction jsonb not null
    );
    create index log_correction_position on log_correction (datalog_id, position);
    create table key_incident (
      id bigint generated always as identity primary key, at timestamptz not null default now(), datalog_id int not null, property_id int not null,
      kind text not null check (kind in ('different-content', 'quarantined', 'head-mismatch')), stream int not null, seq bigint, detail text not null
    );
    create index key_incident_at on key_incident (at desc);
    create unique index key_incident_once on key_incident (datalog_id, stream, seq, kind, detail) nulls not distinct;

    create table checkpoint (
      number int primary key, time timestamptz(3) not null, previous bytea not null, root bytea not null, cabinets int not null,
      signature bytea not null, key text not null
    );
    -- A cabinet has a leaf if its log changed since the previous checkpoint. A checkpoint includes the newest leaf of
    -- each cabinet.
    create table checkpoint_leaf (
      number int not null references checkpoint, datalog_id int not null, position bigint not null, hash bytea not null,
      primary key (datalog_id, number)
    );
    create index checkpoint_leaf_position on checkpoint_leaf (datalog_id, position);
    grant select on checkpoint, checkpoint_leaf to lb_internal, lb_external;
    grant select, insert on checkpoint, checkpoint_leaf to lb_system;
    grant insert on checkpoint, checkpoint_leaf to lb_internal;

    -- Custody of each tag, folded from its inputs. 'last_*' is the order key of the last input.
    create table key_custody (
      property_id int not null, tag text not null, state text not null check (state in ('in', 'out', 'unknown', 'lost')),
      datalog_id int, home_datalog_id int, hook int, unit text, badge text, activity int, work_order text, since timestamptz(3), due_back timestamptz(3),
      misplaced boolean not null default false,
      last_order_at timestamptz(3), last_datalog_id int, last_stream int, last_seq bigint,
      primary key (property_id, tag)
    ) with (fillfactor = 70);
    create index key_custody_out on key_custody (property_id) where state = 'out';
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'key_event', { reach, device: ['select', 'insert'] });
  await tenantTable(db, 'log_entry', { reach, device: ['select', 'insert'] });
  // A late event may change the position of earlier events, but changes nothing else in a stored event.
  await run(db, 'grant update (order_at) on log_entry to lb_device');
  await tenantTable(db, 'log_batch', { reach, device: ['select', 'insert'] });
  await tenantTable(db, 'log_correction', { reach, grant: ['select', 'insert'], external: ['select'] });
  await tenantTable(db, 'key_incident', { reach, external: [], grant: ['select'], device: ['select', 'insert'] });
  await tenantTable(db, 'key_custody', { reach, device: ['select', 'insert', 'update'] });
  await run(
    db,
    `do $$ declare month date := date_trunc('month', now()) - interval '30 months'; begin
       while month < now() + interval '4 months' loop perform key_event_partition(month); month := month + interval '1 month'; end loop;
     end $$`,
  );
}
