import type { Database } from '../bench.ts';

/**
 * Adds keys to every property of the portfolio: 200 to each of the first corporation's 100 properties, 8 to each of the
 * others. One in ten of the 200 keys is out.
 */
export async function addKeys({ owner }: Database): Promise<void> {
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into datalog (id, property_id, number, name, type, panels, number_of_units)
      select p, p, 'K' || p, 'Lobby', 'STD', 4, 200 from generate_series(1, 50000) p;
    insert into badge (property_id, number, name, active_from)
      select p, to_char(b, 'FM000000'), s.name, now() - interval '3 years'
      from generate_series(1, 50000) p, generate_series(1, 12) b join staff s on s.id = b;
    insert into key_tag (property_id, datalog_id, tag, hook, unit)
      select p.id, p.id, (70000 + k)::text, 1000 + k, (100 + k)::text
      from property p, generate_series(1, case when p.corporation_id = 1 then 200 else 8 end) k;
    insert into key_custody (property_id, tag, listed, state, datalog_id, home_datalog_id, hook, unit, badge, activity, since)
      select property_id, tag, true, case when hook % 10 = 0 then 'out' else 'in' end, datalog_id, datalog_id, hook, unit,
        case when hook % 10 = 0 then to_char(1 + hook / 10 % 12, 'FM000000') end, case when hook % 10 = 0 then 14 end, now() - interval '2 hours'
      from key_tag;
    commit;
  `);
}
