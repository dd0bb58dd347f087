import type { Kysely } from 'kysely';
import { levelTable, run } from '#server/platform/db/policies.ts';

/**
 * Custom reports that are shared at a property, region, division, or corporation (TXN-02). Row policies prevent sharing
 * outside the user's reach.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table shared_report (
      id int generated always as identity primary key,
      level int not null check (level between 1 and 4),
      entity_id int not null,
      name text not null check (name <> ''),
      address text not null,
      columns text[] not null,
      changed_at timestamptz(3) not null,
      changed_by int references staff,
      revision int not null default 1
    );
    create unique index shared_report_name on shared_report (level, entity_id, lower(name));
    `,
  );
  await levelTable(db, 'shared_report', { grant: ['select', 'insert', 'update', 'delete'] });
  await run(
    db,
    `
    -- Places above a property, the property first, with the reports that each shares. Empty if the caller does not reach the property.
    create function shared_reports_above(of_property int) returns table (level int, entity_id int, place text, reached boolean, report shared_report)
      language sql stable security definer set search_path = public as $$
      select p.level, p.entity_id, p.name,
        exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = p.level and r.entity_id = p.entity_id),
        s
      from level_path(4, of_property) p
      left join shared_report s on s.level = p.level and s.entity_id = p.entity_id
      order by p.level desc, lower(s.name)
    $$;
    grant execute on function shared_reports_above(int) to lb_external, lb_internal;
    `,
  );
}
