import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Offboarding (BEY-10): the access that ended in one transaction, and where. A badge may belong to a login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table badge add column staff_id int references staff on delete set null;
    create index badge_of_staff on badge (staff_id) where staff_id is not null;
    create table leaving (
      id int generated always as identity primary key,
      property_id int not null references property,
      key uuid not null,
      name text not null check (name <> ''),
      staff_id int references staff on delete set null,
      login_outcome text not null check (login_outcome in ('ended', 'partly', 'refused', 'before', 'none')),
      made_at timestamptz(3) not null, made_by int references staff, on_behalf_of int references staff,
      chased_at timestamptz(3), chased_to text[] not null default '{}',
      undone_at timestamptz(3), undone_by int references staff, undo_reason text,
      check ((undone_at is null) = (undo_reason is null)),
      constraint leaving_key unique (property_id, key)
    );
    create index on leaving (property_id, id desc);
    create table leaving_badge (
      id int generated always as identity primary key,
      record_id int not null references leaving,
      property_id int not null references property,
      badge_id int not null,
      reactivated_id int references badge,
      foreign key (badge_id, property_id) references badge (id, property_id),
      constraint leaving_badge_once unique (record_id, badge_id)
    );
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'leaving', { reach, grant: ['select', 'insert'], audited: {} });
  await tenantTable(db, 'leaving_badge', { reach, grant: ['select', 'insert'], audited: {} });
  await run(
    db,
    `grant update (chased_at, chased_to, undone_at, undone_by, undo_reason, login_outcome) on leaving to lb_internal, lb_external;
     grant update (reactivated_id) on leaving_badge to lb_internal, lb_external;`,
  );
}
