import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Key boards as a type of system, and the corporations that may add them (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table datalog drop constraint datalog_type_check,
      add constraint datalog_type_check check (type in ('STD', 'PRE', 'ECO', 'BIO', 'PLT', 'PRI', 'BRD'));
    -- Time at which a cabinet replaced the key board.
    alter table datalog add column key_board_until timestamptz(3);
    create sequence key_board_number start 1001;
    grant usage on sequence key_board_number to lb_system;
    create table key_board_permission (
      corporation_id int primary key references corporation,
      is_allowed boolean not null,
      revision int not null
    );
    `,
  );
  await tenantTable(db, 'key_board_permission', {
    reach: { column: 'corporation_id', level: 'corporation' },
    grant: ['select', 'insert', 'update'],
    external: ['select'],
    audited: {},
  });
  // Users of a property can read the permission of its corporation.
  await run(
    db,
    `create policy external_property_reach on key_board_permission for select to lb_external using (exists (
      select from property p join staff_reach r on r.level = 4 and r.entity_id = p.id
      where r.staff_id = app_staff_id() and p.corporation_id = key_board_permission.corporation_id));`,
  );
}
