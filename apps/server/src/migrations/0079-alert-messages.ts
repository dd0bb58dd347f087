import type { Kysely } from 'kysely';
import { levelTable, run, tenantTable } from '#server/platform/db/policies.ts';

/** Alert messages, each sent once (EXC-03), recipients who unsubscribed, and mail to residents (TXN-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- One of a rule's recipient addresses, or of those in the exception settings if a place has no rule.
    create table alert_recipient (
      id int generated always as identity primary key, rule_id int references exception_alert on delete cascade,
      level int not null check (level between 1 and 4), entity_id int not null, email text not null, opted_out_at timestamptz(3),
      constraint alert_recipient_once unique nulls not distinct (rule_id, level, entity_id, email)
    );
    -- Message about an exception or a key movement. Step 0 is first. Step -1 is a correction.
    create table alert_message (
      id bigint generated always as identity primary key, property_id int not null references property,
      cause text not null, exception_id bigint references exception,
      datalog_id int references datalog, position bigint, occurred_at timestamptz(3),
      episode int not null, step int not null, recipient text not null,
      rule_id int references exception_alert on delete set null, from_level int not null, from_entity_id int not null,
      -- Whether the recipient is from the exception settings of the place, not from a rule.
      by_settings boolean not null default false,
      state text not null default 'planned' check (state in ('planned', 'sent', 'dropped')), reason text,
      is_held boolean not null default false, planned_at timestamptz(3) not null, due_at timestamptz(3) not null, settled_at timestamptz(3), mail_key text,
      constraint alert_message_once unique (cause, episode, step, recipient)
    );
    create index alert_message_due on alert_message (due_at, id) where state = 'planned';
    create index alert_message_exception on alert_message (exception_id, state);
    create index alert_message_rate on alert_message (recipient, rule_id, settled_at) where state = 'sent';
    -- Time up to which changes to exceptions were processed.
    create table alert_progress (only_one boolean primary key default true check (only_one), changed_at timestamptz(3) not null);
    -- Position in a cabinet's log up to which key movements were reported.
    create table alert_cursor (datalog_id int primary key references datalog, property_id int not null references property, position bigint not null);
    insert into alert_cursor (datalog_id, property_id, position) select datalog_id, property_id, position from cabinet where position > 0;

    create table resident_setting (
      property_id int primary key references property, is_on boolean not null default false, activities int[] not null default '{}',
      names_person boolean not null default false, revision int not null default 1
    );
    -- Last message to a resident about a key.
    create table resident_told (property_id int not null references property, tag text not null, told_at timestamptz(3) not null, primary key (property_id, tag));
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await levelTable(db, 'alert_recipient', { grant: ['select'] });
  await tenantTable(db, 'alert_message', { reach });
  await tenantTable(db, 'alert_cursor', { reach, external: [] });
  await tenantTable(db, 'resident_setting', { reach, grant: ['select', 'insert', 'update'], audited: {} });
  await tenantTable(db, 'resident_told', { reach, external: [] });
  await run(
    db,
    `
    alter table alert_progress enable row level security;
    create policy system_all on alert_progress to lb_system using (true) with check (true);
    grant select, insert, update on alert_progress to lb_system;
    `,
  );
}
