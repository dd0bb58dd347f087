import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Editable details of systems, the hooks of each panel, and the former properties of a moved system (DEV-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table datalog add revision int not null default 1,
      -- Hooks of each panel in order, 0 for none. Panels beyond the end of the list have 50.
      add panel_hooks smallint[] not null default '{}',
      add constraint datalog_panel_hooks check (cardinality(panel_hooks) <= panels and 0 <= all (panel_hooks) and 50 >= all (panel_hooks));
    -- Former property of a moved system. Its events stay with that property, under the name that the system had there.
    create table datalog_former (
      datalog_id int not null references datalog, property_id int not null references property, number text not null, name text not null,
      moved_at timestamptz(3) not null, primary key (property_id, datalog_id)
    );
    -- A device opens one cabinet at a time.
    create unique index cabinet_android_once on cabinet (android_id) where enrolled_at is not null and revoked_at is null;
    -- A stream from before a move still delivers to its own property. Positions and the lock belong to the cabinet.
    create policy device_itself on cabinet to lb_device using (datalog_id = app_cabinet_id()) with check (datalog_id = app_cabinet_id());
    create policy device_itself on log_entry for select to lb_device using (datalog_id = app_cabinet_id());
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'datalog_former', { reach, grant: ['select', 'insert', 'update'], external: ['select'] });
}
