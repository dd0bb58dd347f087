import type { Database } from '../bench.ts';
import { addPeople } from './people.ts';

/**
 * Three customers. Corporations 1 and 2 have 2,000 properties each, 50 per region. Keys move often at the properties of
 * corporation 1, and rarely at those of corporation 2. Corporation 3 has the 60 properties of the page measurements,
 * and the exported property.
 */
export const customers = {
  dense: { corporation: 1, region: 1, firstProperty: 1, properties: 2000 },
  sparse: { corporation: 2, region: 41, firstProperty: 2001, properties: 2000 },
  usual: { corporation: 3, region: 81, firstProperty: 4001, properties: 60 },
  /** The property with the most key events. Its log is exported. */
  busy: { corporation: 3, region: 82, firstProperty: 4061, properties: 1 },
} as const;

export const keysOfProperty = 200;

export const people = {
  manager: 'manager@bench.test',
  busyManager: 'busy-manager@bench.test',
  denseRegion: 'dense-region@bench.test',
  denseCorporation: 'dense-corporation@bench.test',
  sparseRegion: 'sparse-region@bench.test',
  sparseCorporation: 'sparse-corporation@bench.test',
  service: 'service@bench.test',
} as const;

/**
 * Adds the hierarchy, a cabinet with its keys at each property, badges, activities, and one login for each measurement.
 */
export async function addCustomers({ owner, loginUrl }: Database): Promise<void> {
  await owner.query(`
    begin;
    -- Without audit and foreign key checks, because this is a large amount of valid data.
    set local session_replication_role = replica;
    insert into corporation (id, name) select c, 'Customer ' || c from generate_series(1, 3) c;
    insert into division (id, corporation_id, name) select d, (d - 1) / 4 + 1, 'Division ' || d from generate_series(1, 9) d;
    insert into region (id, division_id, corporation_id, name)
      select r, (r - 1) / 10 + 1, (r - 1) / 40 + 1, 'Region ' || r from generate_series(1, 82) r;
    insert into property (id, region_id, division_id, corporation_id, name, property_code, time_zone)
      select p, r, (r - 1) / 10 + 1, (r - 1) / 40 + 1, 'Property ' || p, 'P' || p, 'America/Chicago'
      from generate_series(1, 4061) p, lateral (select (p - 1) / 50 + 1 as r) at;
    insert into activity (property_id, code, name, minutes)
      select p, a.code, a.name, a.minutes from generate_series(1, 4061) p,
        (values (1, 'Key returned', null), (14, 'Showing', 60), (20, 'Repair', 240), (99, '', null)) as a(code, name, minutes);
    insert into property_board (property_id) select generate_series(1, 4061);
    insert into datalog (id, property_id, number, name, type, panels, number_of_units)
      select p, p, 'K' || p, 'Lobby', 'STD', 4, ${keysOfProperty} from generate_series(1, 4061) p;
    insert into cabinet (datalog_id, property_id, enrolled_at, last_contact) select p, p, now(), now() from generate_series(1, 4061) p;
    insert into badge (property_id, number, name, active_from)
      select p, to_char(b, 'FM000000'), 'Person ' || b, now() - interval '3 years' from generate_series(1, 4061) p, generate_series(1, 12) b;
    insert into key_tag (property_id, datalog_id, tag, hook, unit)
      select p, p, (70000 + k)::text, 1000 + k, (100 + k)::text
      from generate_series(1, 4061) p, generate_series(1, case when p > 4000 then ${keysOfProperty} else 20 end) k;
    insert into unit (property_id, unit, building) select property_id, unit, '1' from key_tag;
    insert into key_custody (property_id, tag, listed, state, datalog_id, home_datalog_id, hook, unit, badge, activity, since, due_back)
      select property_id, tag, true, case when hook % 10 = 0 then 'out' else 'in' end, datalog_id, datalog_id, hook, unit,
        case when hook % 10 = 0 then '000003' end, case when hook % 10 = 0 then 14 end, now() - interval '2 hours',
        case when hook % 10 = 0 then now() + (hook % 3 - 1) * interval '1 hour' end from key_tag;
    -- Counts that triggers would maintain.
    insert into property_tag_count select property_id, count(*) from key_tag group by property_id;
    update property_board u set tags_seen = (select listed from property_tag_count t where t.property_id = u.property_id);
    commit;
    select setval(pg_get_serial_sequence(t, 'id'), 10000) from unnest(array['corporation', 'division', 'region', 'property', 'datalog']) t;
  `);
  const { dense, sparse, usual, busy } = customers;
  const external = (email: string, role: number, level: number, entity: number, corporation: number) => ({
    email,
    role,
    level,
    entity,
    corporation,
  });
  await addPeople(loginUrl, [
    external(people.manager, 203, 4, usual.firstProperty, 3),
    external(people.busyManager, 203, 4, busy.firstProperty, 3),
    external(people.denseRegion, 202, 3, dense.region, 1),
    external(people.denseCorporation, 200, 1, dense.corporation, 1),
    external(people.sparseRegion, 202, 3, sparse.region, 2),
    external(people.sparseCorporation, 200, 1, sparse.corporation, 2),
    { email: people.service, role: 102, level: 0, entity: null, corporation: null },
  ]);
}
