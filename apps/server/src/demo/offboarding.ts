import type { ClientBase } from 'pg';

/**
 * Adds up to three offboardings per property (BEY-10) for badges that were removed in the last two weeks. Their author
 * is the manager of the property. Excludes contractors' badges and people who have an active badge.
 */
export async function writeOffboardings(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `with gone as (
       select b.id, b.property_id, b.name, b.active_to, s.staff_id as made_by,
         row_number() over (partition by b.property_id order by b.active_to desc) as rank
       from badge b cross join lateral (
         select min(c.staff_id) as staff_id from staff_scope c join staff m on m.id = c.staff_id
         where c.level = 4 and c.entity_id = b.property_id and m.role_id = 203) s
       where b.active_to between $1::timestamptz - interval '14 days' and $1 and b.company is null and s.staff_id is not null
         and not exists (select from badge a where a.property_id = b.property_id and lower(a.name) = lower(b.name) and a.active_to is null)),
     made as (
       insert into leaving (property_id, key, name, login_outcome, made_at, made_by)
       select property_id, md5('leaving ' || id)::uuid, name, 'none', active_to, made_by from gone where rank <= 3 order by id
       returning id, property_id, key)
     insert into leaving_badge (record_id, property_id, badge_id)
     select m.id, m.property_id, g.id from made m join gone g on m.key = md5('leaving ' || g.id)::uuid`,
    [now],
  );
}
