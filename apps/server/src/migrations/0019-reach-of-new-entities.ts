import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Adds a new division, region, or property to the reach of the people above it without rebuilding everyone's reach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function reach_new_entity(of_level int, of_id int) returns void language sql security definer set search_path = public as $$
      with above as (
        select 1 as level, corporation_id as id from division where of_level = 2 and id = of_id
        union all select a.* from region r cross join lateral (values (1, r.corporation_id), (2, r.division_id)) a
          where of_level = 3 and r.id = of_id
        union all select a.* from property p cross join lateral (values (1, p.corporation_id), (2, p.division_id), (3, p.region_id)) a
          where of_level = 4 and p.id = of_id)
      insert into staff_reach (staff_id, level, entity_id)
        select distinct s.staff_id, of_level, of_id from staff_scope s join above a on a.level = s.level and a.id = s.entity_id
        on conflict do nothing;
    $$;
    `,
  );
}
