import type { ClientBase } from 'pg';

/** Subjects of work orders whose first key has no known activity. Otherwise, the activity is the subject. */
const tasks = [
  'Replace the kitchen faucet',
  'Patch and paint after move-out',
  'Air conditioner does not cool',
  'Dishwasher leaks at the door',
  'Balcony door lock sticks',
  'Smoke alarm chirps, replace battery',
  'Garbage disposal is jammed',
  'Carpet cleaning before move-in',
];
/** Vendor for each activity. */
const companies: Readonly<Record<string, string>> = {
  'Leak under sink': 'Apex Plumbing',
  'HVAC filter': 'Bluebird Heating & Air',
  Electrical: 'Metro Electric',
  Painting: 'Bluebird Painting',
  'Carpet cleaning': 'Apex Carpet Care',
  'Pest control': 'Keystone Pest Control',
};

/**
 * Adds a work order for each number that was typed at a keypad in the last few weeks. The work order is opened before
 * its first key is taken and done two hours after its last key is taken. It stays open if the last key was taken in the
 * last 36 hours, or if a key is out.
 */
export async function openWorkOrders(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `with taken as (
       select e.property_id, e.work_order as number, min(e.occurred_at) as first, max(e.occurred_at) as last,
         (array_agg(e.unit order by e.occurred_at) filter (where e.unit is not null))[1] as unit,
         (array_agg(e.activity order by e.occurred_at) filter (where e.activity is not null))[1] as activity, hashtext(e.property_id || ' ' || e.work_order) as chance
       from key_event e where e.work_order ~ '^[0-9]{1,8}$' and e.movement = 'taken' and e.occurred_at > $1::timestamptz - interval '45 days'
       group by 1, 2),
     made as (
       insert into work_order (property_id, number, unit_id, task, assignee, due_on, state, since, created_at, staff_id)
       select t.property_id, t.number, u.id, coalesce(a.name, ($2::text[])[1 + abs(t.chance) % cardinality($2)]),
         case when t.chance % 3 = 0 then $3::jsonb ->> a.name end,
         case when t.chance % 4 <> 0 then (t.first at time zone p.time_zone)::date + 1 + abs(t.chance) % 4 end,
         case when is_open then 'open' else 'done' end,
         case when is_open then t.first - interval '3 hours' else least(t.last + interval '2 hours', $1) end, t.first - interval '3 hours', s.staff_id
       from taken t join property p on p.id = t.property_id left join unit u on u.property_id = t.property_id and u.unit = t.unit
         left join activity a on a.property_id = t.property_id and a.code = t.activity
         left join lateral (select min(staff_id) as staff_id from staff_scope where level = 4 and entity_id = t.property_id) s on true,
         lateral (select t.last > $1::timestamptz - interval '36 hours' or exists (select from key_custody c
           where c.property_id = t.property_id and c.work_order = t.number and c.state = 'out') as is_open) o
       returning id, property_id, state, since, created_at, staff_id),
     steps as (
       insert into work_order_step (record_id, property_id, at, staff_id, action, from_state, to_state)
       select id, property_id, created_at, staff_id, 'add', null, 'open' from made
       union all select id, property_id, since, staff_id, 'finish', 'open', 'done' from made where state = 'done')
     insert into record_number (kind, property_id, last)
     select 'work_order', property_id, max(number::int) from taken group by property_id`,
    [now, tasks, companies],
  );
}

/** Returns the numbers of open work orders by cabinet, which the simulator may type at the keypad. */
export async function openOrdersByCabinet(client: ClientBase): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await client.query<{ id: number; numbers: string[] }>(
    `select d.id, array_agg(w.number order by w.id) as numbers
     from datalog d join work_order w on w.property_id = d.property_id where w.state = 'open' group by d.id`,
  );
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}
