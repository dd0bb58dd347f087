import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Calendar of the provider: recurring events, dates that were moved or left out, and private subscription URLs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table calendar_activity (
      id int primary key,
      name text not null unique,
      short text not null
    );
    insert into calendar_activity (id, name, short) values
      (1, 'Sick', 'Sick'), (2, 'Vacation', 'Vac'), (3, 'Work', 'Work'), (4, 'Remote', 'Rem'), (5, 'Work - OnCall', 'On call'), (6, 'Training', 'Train');

    create table calendar_event (
      id int generated always as identity primary key,
      key uuid unique,
      user_id int references staff,
      all_employees boolean not null default false,
      general_event boolean not null default false,
      description text not null default '',
      activity_id int not null references calendar_activity,
      start_date date not null,
      end_date date not null,
      from_time text,
      to_time text,
      rrule text,
      -- Last possible date. Null for a recurrence without an end.
      last_date date,
      made_by int references staff,
      made_at timestamptz(3) not null,
      revision int not null default 0,
      check (end_date >= start_date and end_date - start_date < 366),
      check ((from_time is null) = (to_time is null)),
      -- Imported events without a known person belong to no one.
      check (user_id is null or not (all_employees or general_event))
    );
    create index on calendar_event (start_date, last_date);
    create index on calendar_event (user_id, start_date);

    create table calendar_event_date (
      event_id int not null references calendar_event on delete cascade,
      occurrence date not null,
      -- Null if left out.
      moved_to date,
      primary key (event_id, occurrence)
    );
    create index on calendar_event_date (moved_to) where moved_to is not null;

    create table calendar_feed (
      staff_id int primary key references staff,
      digest bytea not null unique,
      made_at timestamptz(3) not null
    );
    ${['calendar_activity', 'calendar_event', 'calendar_event_date', 'calendar_feed']
      .map(
        (table) => `
    alter table ${table} enable row level security;
    create policy internal_all on ${table} to lb_internal using (true) with check (true);
    create policy system_all on ${table} to lb_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to lb_system;
    grant select on ${table} to lb_internal;
    create trigger audit after insert or update or delete on ${table} for each row execute function audit_row(${table === 'calendar_feed' ? "'digest'" : ''});`,
      )
      .join('\n')}
    grant insert, update, delete on calendar_event, calendar_event_date, calendar_feed to lb_internal;
    `,
  );
}
