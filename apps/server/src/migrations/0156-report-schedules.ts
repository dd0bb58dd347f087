import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Scheduled reports (BEY-16). A delivery is one occurrence of a schedule. A schedule has at most one delivery per day,
 * even if a job runs twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table report_schedule (
      id int generated always as identity primary key,
      property_id int not null references property,
      name text not null check (name <> ''),
      report jsonb not null,
      format text not null check (format in ('csv', 'xlsx')),
      every text not null check (every in ('day', 'week', 'month')),
      weekday int not null check (weekday between 1 and 7),
      month_day int not null check (month_day between 1 and 31),
      at_time text not null,
      recipients int[] not null default '{}',
      ends_on date,
      is_paused boolean not null default false,
      staff_id int not null references staff on delete cascade,
      next_day date, next_at timestamptz(3),
      revision int not null default 0,
      made_at timestamptz(3) not null, changed_at timestamptz(3) not null,
      unique (id, property_id)
    );
    create index on report_schedule (property_id, id);
    create index report_schedule_due on report_schedule (next_at) where next_at is not null;
    create table report_delivery (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references report_schedule (id, property_id) on delete cascade,
      day date not null, at timestamptz(3) not null,
      state text not null default 'making' check (state in ('making', 'sent', 'skipped')),
      reason text check (reason in ('suspended', 'maker', 'nobody', 'failed')),
      rows int, recipients int not null default 0,
      constraint report_delivery_once unique (record_id, day)
    );
    create index report_delivery_making on report_delivery (id) where state = 'making';
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'report_schedule', {
    reach,
    grant: ['select', 'insert', 'update', 'delete'],
    audited: {},
  });
  await tenantTable(db, 'report_delivery', { reach, grant: ['select'] });
}
