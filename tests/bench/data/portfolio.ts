import type { Database } from '../bench.ts';
import { addPeople } from './people.ts';
import { addKeys } from './portfolio-keys.ts';

export const portfolioPeople = {
  management: 'management@bench.test',
  /** Reaches 100 properties, the maximum for a key search. */
  corporate: 'corporate@bench.test',
} as const;

/** Adds a provider with 50,000 properties in 500 corporations, 20,000 logins with realistic names, and keys. */
export async function addPortfolio(database: Database): Promise<void> {
  const { owner, loginUrl } = database;
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    create temporary table words on commit drop as select
      array['Harbor', 'River', 'Oak', 'Maple', 'Summit', 'Lake', 'Pine', 'Cedar', 'Stone', 'Silver', 'Garden', 'Mill', 'Union', 'Park', 'Grand'] as a,
      array['Point', 'Ridge', 'Flats', 'Commons', 'Place', 'Terrace', 'Court', 'Landing', 'View', 'Station', 'Heights', 'Lofts', 'Square'] as b,
      array['Chicago', 'Austin', 'Denver', 'Boston', 'Atlanta', 'Portland', 'Columbus', 'Tampa', 'Omaha', 'Phoenix', 'Raleigh'] as city,
      array['Anna', 'Ben', 'Carla', 'David', 'Elena', 'Frank', 'Grace', 'Hugo', 'Iris', 'James', 'Kate', 'Luis', 'Maria'] as first,
      array['Smith', 'Becker', 'Reyes', 'Novak', 'Johnson', 'Okafor', 'Larsen', 'Silva', 'Kim', 'Patel', 'Meyer'] as last;
    insert into corporation (id, name) select c, a[1 + c % 15] || ' ' || b[1 + c % 13] || ' Residential ' || c from words, generate_series(1, 500) c;
    insert into division (id, corporation_id, name) select c, c, 'Division ' || c from generate_series(1, 500) c;
    insert into region (id, division_id, corporation_id, name) select c, c, c, 'Region ' || c from generate_series(1, 500) c;
    insert into property (id, region_id, division_id, corporation_id, name, property_code, accounting_customer_number, physical_line1, physical_city, phone_number)
      select p, c, c, c, a[1 + abs(hashint4(p)) % 15] || ' ' || b[1 + abs(hashint4(p + 1)) % 13] || case when p % 3 = 0 then ' ' || p else '' end,
        'P' || p, (20000000 + p)::text, p % 900 + 1 || ' ' || a[1 + abs(hashint4(p + 2)) % 15] || ' Street', city[1 + abs(hashint4(p + 3)) % 11],
        '555-' || to_char(p, 'FM0000000')
      from words, generate_series(1, 50000) p, lateral (select p % 500 + 1 as c) at;
    insert into staff (id, pool, name, email, role_id, commercial_level, corporation_id)
      select s, 'external', first[1 + abs(hashint4(s)) % 13] || ' ' || last[1 + abs(hashint4(s + 1)) % 11], 'person' || s || '@customer' || s % 500 || '.test',
        203, 4, s % 500 + 1 from words, generate_series(1, 20000) s;
    insert into staff_scope (staff_id, level, entity_id) select s, 4, s from generate_series(1, 20000) s;
    insert into staff_reach select staff_id, level, entity_id from staff_scope;
    commit;
    select setval(pg_get_serial_sequence('staff', 'id'), 100000);
  `);
  await addKeys(database);
  const { management, corporate } = portfolioPeople;
  await addPeople(loginUrl, [
    { email: management, role: 100, level: 0, entity: null, corporation: null },
    { email: corporate, role: 200, level: 1, entity: 1, corporation: 1 },
  ]);
  // Autovacuum would do this. Otherwise, the trigram indexes have long pending lists.
  await owner.query('vacuum analyze');
}
