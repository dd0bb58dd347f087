import type { Database } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { addPeople } from './data/people.ts';
import { formatMilliseconds, median } from './statistics.ts';
import { startTappedProduct } from './tapped-call.ts';

const tries = 9;
const dispatcher = 'dispatcher@bench.test';
const technicians = 40;
const requests = 100_000;

/**
 * Adds 100,000 service requests from two years at 2,000 properties. 6,000 are open: one in nine from the last year, and
 * a few older ones.
 */
async function addRequests({ owner, loginUrl }: Database): Promise<void> {
  const person = { role: 102, level: 0, entity: null, corporation: null } as const;
  await addPeople(loginUrl, [
    { email: dispatcher, ...person },
    ...Array.from({ length: technicians }, (_, index) => ({ email: `tech${index}@bench.test`, ...person })),
  ]);
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into corporation (id, name) select c, 'Customer ' || c from generate_series(1, 100) c;
    insert into division (id, corporation_id, name) select c, c, 'Division ' || c from generate_series(1, 100) c;
    insert into region (id, division_id, corporation_id, name) select c, c, c, 'Region ' || c from generate_series(1, 100) c;
    insert into property (id, region_id, division_id, corporation_id, name, property_code, time_zone, warranty_until)
      select p, c, c, c, 'Property ' || p, 'P' || p, 'America/Chicago', date '2026-11-20' + (p % 400 - 200)
      from generate_series(1, 2000) p, lateral (select 1 + p % 100 as c) at;
    insert into service_request (property_id, type_id, title, assignee_id, due_at, since, created_at, closed_at, state)
      select 1 + n % 2000, 1 + n % 10, 'Cabinet ' || n || ' needs a look', (select min(id) from staff) + n % ${technicians}, at + interval '5 days', at, at,
        case when is_open then null else at + interval '2 days' end, case when is_open then 'assigned' else 'closed' end
      from generate_series(1, ${requests}) n, lateral (select timestamptz '2024-11-25' + n * interval '631 seconds' as at) made,
        lateral (select n % 400 = 0 or (n > ${requests} - 52000 and n % 9 = 0) as is_open) open;
    commit;
  `);
  await owner.query('vacuum analyze');
}

const all = { properties: [], corporations: [], serviceTechs: [], requestTypes: [] };
const reports: Readonly<Record<string, object>> = {
  'a month': { ...all, fromDate: '2026-10-24T05:00:00.000Z', toDate: '2026-11-25T05:59:59.999Z' },
  'two years, one corporation and five technicians': {
    ...all,
    ...{ fromDate: '2024-11-24T06:00:00.000Z', toDate: '2026-11-25T05:59:59.999Z' },
    ...{ corporations: [7], serviceTechs: [3, 8, 13, 18, 23] },
  },
  'two years, the first 2,000 of all': {
    ...all,
    ...{ fromDate: '2024-11-24T06:00:00.000Z', toDate: '2026-11-25T05:59:59.999Z' },
  },
};

/** The open report over 100,000 requests (SRQ-02). */
export const openReport: Benchmark = {
  name: 'open-report',
  async measure(bench) {
    const database = await bench.database('requests', addRequests);
    const product = await startTappedProduct(bench, database, dispatcher);
    const rows = [];
    for (const [name, criteria] of Object.entries(reports)) {
      const durations: number[] = [];
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const statements = await product.statementsOf('/api/service-requests/reports/open', criteria);
        if (attempt === 0)
          for (const { text, milliseconds: each } of statements)
            bench.log(`${formatMilliseconds(each)} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
        durations.push(statements.reduce((sum, statement) => sum + statement.milliseconds, 0));
      }
      const medianMs = median(durations);
      const figure = `open report over ${requests.toLocaleString('en')} requests, ${name}, in the database`;
      rows.push(row(figure, 'under 50 ms', formatMilliseconds(medianMs), medianMs < 50));
    }
    return rows;
  },
};
