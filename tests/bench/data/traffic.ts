import type { Database } from '../bench.ts';
import { addCustomers, customers, keysOfProperty } from './customers.ts';

/**
 * Returns a function that fills a database with customers and two years of key events. 40 % of these events are at the
 * 60 usual properties, the others at the 2,000 dense ones. Also adds events at the busy property and a few at the
 * sparse ones.
 */
export function traffic(events: number): (database: Database) => Promise<void> {
  return async (database) => {
    await addCustomers(database);
    await addEvents(database, events);
  };
}

const sparseEvents = 20;
const busyEvents = 120_000;

async function addEvents({ owner }: Database, events: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'key_event'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  // Inserts the events in chronological order, like real events. This scatters the rows of each property.
  await insertEvents(
    `generate_series(1, ${events}) g`,
    events,
    `case when hashint4(g) % 5 in (0, 1, -1)
    then ${customers.usual.firstProperty} + abs(hashint4(g + 7)) % ${customers.usual.properties}
    else ${customers.dense.firstProperty} + abs(hashint4(g + 7)) % ${customers.dense.properties} end`,
  );
  await insertEvents(
    `generate_series(1, ${sparseEvents}) g`,
    sparseEvents,
    `${customers.sparse.firstProperty} + (g % 4) * 37`,
  );
  await insertEvents(`generate_series(1, ${busyEvents}) g`, busyEvents, String(customers.busy.firstProperty));
  for (const { definition } of indexes) await owner.query(definition.replace(' ON ONLY ', ' ON '));
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');

  async function insertEvents(series: string, count: number, property: string): Promise<void> {
    await owner.query(`
      insert into key_event (property_id, datalog_id, stream, seq, position, hash, kind, movement, occurred_at, device_time, received_at,
        clock_corrected, late, badge, tag, hook, unit, activity, exception, work_order, due_back, typed)
      select p, p, 1, g, g, sha256(int4send(g)), case when m = 9 then 'session' else 'key' end,
        case when m = 9 then 'signed-in' when m < 5 then 'taken' else 'returned' end, at, at, at + interval '2 seconds', false, false,
        to_char(1 + g % 12, 'FM000000'), case when m < 9 then (70000 + k)::text end, case when m < 9 then 1000 + k end,
        case when m < 9 then (100 + k)::text end, case when m = 9 then 99 when m < 5 then 14 else 1 end,
        case when g % 40 = 0 then 'E' end, case when g % 9 = 0 then g::text end, null, false
      from ${series}, lateral (select now() - interval '730 days' + g * (interval '730 days' / ${count}) as at, ${property} as p, g % 10 as m,
        1 + abs(hashint4(g + 3)) % ${keysOfProperty} as k) as made`);
  }
}
