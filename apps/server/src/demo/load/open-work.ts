import type { ClientBase } from 'pg';

/** Small property where a technician is working. No other part of the demo relies on its content. */
const property = 8;
/** Tags that open several units: two master keys, each for a dozen apartments, and a key for two neighboring ones. */
const multiUnitTags = [
  { tag: '881001', master: 'Master A', offset: 0, limit: 12 },
  { tag: '881002', master: 'Master B', offset: 12, limit: 12 },
  { tag: '881003', master: null, offset: 4, limit: 2 },
] as const;

/**
 * Adds open work for a technician (DEV-02, DEV-04, DEV-10, BDG-04). The work covers cases that the simulated histories
 * lack: tags for several units, a swapped tag, a part to pick up, a half-scanned second system, and answers about
 * fingerprints.
 */
export async function generateOpenWork(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ cabinet: number; first: number; technician: number }>(
    `select min(d.id) as cabinet, case when p.non_lettered_panels then 1 else 1001 end as first,
       (select min(id) from staff where role_id = 102) as technician
     from datalog d join property p on p.id = d.property_id where p.id = $1 group by p.id`,
    [property],
  );
  const [site] = rows;
  if (!site) return;
  for (const item of multiUnitTags) await hangTag(client, { ...site, ...item });
  await addSwaps(client, { ...site, now });
  await addHalfScannedSystem(client, site.first);
  await addConsents(client, site.technician, now);
}

interface TagToAssign {
  cabinet: number;
  first: number;
  tag: string;
  master: string | null;
  offset: number;
  limit: number;
}

/** Adds a tag on the first free hook of the cabinet. */
async function hangTag(client: ClientBase, { cabinet, first, tag, master, offset, limit }: TagToAssign): Promise<void> {
  if (master !== null)
    await client.query(`insert into unit (property_id, unit, kind) values ($1, $2, 'master')`, [property, master]);
  await client.query(
    `insert into key_tag (property_id, datalog_id, tag, hook, opens)
     select d.property_id, d.id, $3, free.hook, array_remove(array[$4::text], null) || array(
       select unit from unit where property_id = $1 and kind = 'apartment' order by id offset $5 limit $6)
     from datalog d, lateral (
       select hook from generate_series($7::int, $7::int + d.panels * 50 - 1) hook
       where not exists (select from key_tag k where k.datalog_id = d.id and k.hook = hook.hook) order by hook limit 1) free
     where d.id = $2`,
    [property, cabinet, tag, master, offset, limit, first],
  );
}

/** Adds two swaps from the last few hours: an unreadable tag, and a reader that has a temporary replacement. */
async function addSwaps(
  client: ClientBase,
  { cabinet, technician, now }: { cabinet: number; technician: number; now: Date },
): Promise<void> {
  await client.query(
    `with swapped as (select * from key_tag where datalog_id = $2 and tag = '881003'),
       past as (insert into past_tag (property_id, datalog_id, tag, hook, opens, from_at, to_at, ended)
         select property_id, datalog_id, '880003', hook, opens, null, $4::timestamptz - interval '3 hours', 'replaced' from swapped)
     insert into swap_sheet (property_id, datalog_id, part, old_code, new_code, hook, reason, note, swapped_at, staff_id)
     select property_id, datalog_id, 'tag', '880003', tag, hook, 'unreadable', null, $4::timestamptz - interval '3 hours', $3::int from swapped
     union all select $1::int, $2::int, 'reader', 'RD-20417', 'RD-LOAN-3', null, 'damaged',
       'Loaner. The new reader will be installed at the next visit', $4::timestamptz - interval '2 hours', $3::int`,
    [property, cabinet, technician, now],
  );
}

/** Adds a second system with planned hooks. The first half of its keys is scanned. */
async function addHalfScannedSystem(client: ClientBase, first: number): Promise<void> {
  await client.query(
    `with made as (
       insert into datalog (property_id, number, name, type, touch, panels, panel_hooks, number_of_units)
       values ($1, '20990', 'Annex', 'STD', false, 1, '{30}', 24) returning id, property_id),
     planned as (
       select m.*, u.unit, $2::int + (row_number() over (order by u.id))::int - 1 as hook
       from made m, lateral (select id, unit from unit where property_id = $1 and kind = 'apartment' order by id limit 24) u),
     scanned as (
       insert into key_tag (property_id, datalog_id, tag, hook, opens)
       select property_id, id, (882000 + hook - $2)::text, hook, array[unit] from planned where hook < $2 + 12)
     insert into hook_mark (datalog_id, hook, property_id, opens)
     select id, hook, property_id, array[unit] from planned where hook >= $2 + 12`,
    [property, first],
  );
}

/** Adds answers about fingerprints: some people agreed, one declined, and one has not answered. */
async function addConsents(client: ClientBase, technician: number, now: Date): Promise<void> {
  await client.query(
    `with asked as (
       select id, (array['given', 'given', 'given', 'declined', 'asked'])[row_number() over (order by id)] as state
       from badge where property_id = $1 and active_to is null order by id limit 5),
     allowed as (update badge b set biometric_allowed = true from asked a where b.id = a.id and a.state = 'given')
     insert into badge_consent (record_id, property_id, state, version, at, staff_id)
     select id, $1, state, 1, $2::timestamptz - id % 7 * interval '1 day', case when state = 'asked' then $3::int end from asked`,
    [property, now, technician],
  );
}
