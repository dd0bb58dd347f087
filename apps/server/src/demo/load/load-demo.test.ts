import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { deriveKeys } from '#server/platform/identity/keys.ts';
import { readSettings } from '#server/platform/settings.ts';
import { type RunningServer, startServer } from '#server/server.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { fillTables } from './fill-tables.ts';
import { loadDemo } from './load-demo.ts';

const secret = 'a secret for the demo of the tests, long enough';
const keys = deriveKeys(secret);
const password = 'Latchboard-demo-1';
const day = '2026-11-20';
const now = new Date(`${day}T20:00:00Z`);
const options = { keys, password, day, now, size: 'test' } as const;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  database = await emptyDatabase();
  const files = { dataDir: database.folder, filesUrl: undefined, filesS3: readSettings({}).filesS3 };
  await loadDemo({ ...options, url: database.url, cabinetsDir: join(database.folder, 'cabinets'), files });
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: secret,
    DATA_DIR: database.folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  server = await startServer({ settings: readSettings(env), databaseUrl: database.url, runsJobs: false });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function fetchBody<Body>(path: string, token?: string, body?: string): Promise<Body> {
  const response = await fetch(`${server.url}/api/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
  const text = await response.text();
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBeLessThan(300);
  return (response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text) as Body;
}
async function signIn(key: string): Promise<string> {
  const body = JSON.stringify({ email: `${key}@demo.latchboard.test`, password });
  return (await fetchBody<{ accessToken: string }>('session', undefined, body)).accessToken;
}

test('SYS-08 every role of the demo has a login that can sign in', async () => {
  const expected = [
    'management',
    'sales',
    'service',
    'accounting',
    'production',
    'sysadmin',
    'superadmin',
    'corporate',
  ];
  for (const key of [...expected, 'division', 'region', 'manager', 'assistant', 'staff'])
    expect(await signIn(key)).toMatch(/\./);
});

test('SYS-08 BDG-03 in the demo, no badge has an event after its last use', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set role lb_system');
  const { rows } = await client.query(
    `select u.number, u.used_at, e.at from badge_use u
         join lateral (select max(occurred_at) as at from key_event where property_id = u.property_id and badge = u.number) e on e.at > u.used_at
       where u.property_id <= 3`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

test('SYS-08 the demo manager’s board shows who has which key', async () => {
  const { rows } = await fetchBody<{ rows: { unit: string; holder: { name: string }; activity: string }[] }>(
    'properties/1/keys-out',
    await signIn('manager'),
  );
  expect(rows).toHaveLength(14);
  expect(rows.find(({ unit }) => unit === '1108')).toMatchObject({
    holder: { name: 'Marcus Hale' },
    activity: 'Leak under sink',
  });
});

test('SYS-08 the pages of the demo manager’s property have content, and the property’s terms can be downloaded', async () => {
  const [manager, management] = [await signIn('manager'), await signIn('management')];
  const rows = async <Row>(path: string, token = manager) =>
    (await fetchBody<{ rows: Row[] }>(`properties/1/${path}`, token)).rows;
  expect((await rows('vendors')).length).toBeGreaterThan(1);
  for (const view of ['open', 'overdue', 'closed', 'void'])
    expect((await rows(`key-receipt?view=${view}`)).length, view).toBeGreaterThan(0);
  expect(await rows('change-requests?view=all')).toHaveLength(2);
  expect((await rows('exception-alerts')).length).toBeGreaterThan(2);
  expect(await rows('notes', management)).toHaveLength(3);
  expect(await fetchBody('properties/1/contacts', manager)).toMatchObject({
    primaryContact: { contactName: 'Dana Whitfield' },
  });
  const terms = await rows<{ id: number; fileName: string; isInForce: boolean }>('terms');
  expect(terms.map(({ fileName, isInForce }) => [fileName, isInForce])).toEqual([
    ['Terms of use 2026.pdf', true],
    ['Terms of use 2025.txt', false],
  ]);
  expect(await fetchBody(`properties/1/terms/${terms[0]?.id}`, manager)).toMatch(
    /^%PDF-1\.4[\s\S]*Harbor Point[\s\S]*%%EOF\n$/,
  );
});

test('SYS-08 BEY-10 BEY-13 the demo has offboardings and the customer’s API keys, webhook, and directory, each with its state', async () => {
  const [manager, corporate] = [await signIn('manager'), await signIn('corporate')];
  const rows = async <Row>(path: string, token: string) => (await fetchBody<{ rows: Row[] }>(path, token)).rows;
  const [offboarding] = await rows<{ id: number; name: string }>('properties/1/leavings', manager);
  expect(await fetchBody(`properties/1/leavings/${offboarding?.id}`, manager)).toMatchObject({
    name: offboarding?.name,
    loginOutcome: 'none',
  });
  const programs = await rows<{ name: string; state: string }>('corporations/1/programs', corporate);
  expect(programs.map(({ state }) => state).sort()).toEqual(['active', 'revoked']);
  const [webhook] = await rows<{ id: number; state: string }>('corporations/1/webhooks', corporate);
  expect(webhook?.state).toBe('failing');
  const deliveries = await rows<{ state: string }>(`corporations/1/webhooks/${webhook?.id}/deliveries`, corporate);
  expect(deliveries.map(({ state }) => state)).toEqual(['waiting', 'delivered']);
  expect(await rows('corporations/1/directories', corporate)).toMatchObject([{ name: 'Company directory' }]);
});

test('SYS-08 in the demo, the provider has open work: service requests, purchase orders, and shipping orders, each in several states', async () => {
  const token = await signIn('management');
  for (const path of ['service-requests', 'purchase-orders', 'shipping-orders']) {
    const { rows } = await fetchBody<{ rows: { state: string }[] }>(`${path}?limit=100`, token);
    expect(new Set(rows.map(({ state }) => state)).size, path).toBeGreaterThan(1);
  }
  const open = await database.query<{ count: number }>(
    `select (select count(*)::int from service_request where state <> 'closed') as count union all
     select (select count(*)::int from purchase_order where state not in ('shipped', 'installed')) union all
     select (select count(*)::int from shipping_order where state not in ('shipped', 'void'))`,
  );
  expect(open.every(({ count }) => count > 0)).toBe(true);
});

test('SYS-08 BEY-01 an export of a demo cabinet passes verification', async () => {
  const token = await signIn('superadmin');
  await fetchBody('proof/checkpoints', token, '{}');
  const file = await fetchBody<string>(
    'properties/1/proof-export?from=2026-11-12T00:00:00Z&to=2026-11-20T20:00:00Z',
    token,
  );

  const response = await fetch(`${server.url}/api/proof/verify`, { method: 'POST', body: new Blob([file]) });
  expect(await response.json()).toMatchObject({ unchanged: true, property: 1, cabinets: 2, findings: [] });
});

interface KeyEvent {
  property_id: number;
  tag: string;
  movement: string;
  exception: string | null;
  badge: string;
  at: Date;
}

test('SYS-08 custody in the demo equals the fold of its events in order', async () => {
  const events = await database.query<KeyEvent>(
    `select l.property_id, l.tag, e.movement, e.exception, e.badge, e.occurred_at as at from log_entry l
     join key_event e using (datalog_id, stream, seq) where l.tag is not null
     order by l.order_at, l.datalog_id, l.stream, l.seq`,
  );
  const expected = new Map<string, { state: string; badge: string | null; since: Date | null }>();
  for (const { property_id, tag, movement, exception, badge, at } of events) {
    const key = `${property_id}/${tag}`;
    const before = expected.get(key) ?? { state: 'unknown', badge: null, since: null };
    if (movement === 'taken') expected.set(key, { state: 'out', badge, since: at });
    else if (movement === 'returned')
      expected.set(key, before.state === 'in' ? before : { state: 'in', badge: null, since: at });
    else if (exception === 'N' && before.state !== 'out') expected.set(key, { state: 'unknown', badge, since: at });
    else expected.set(key, before);
  }
  const stored = await database.query<{ key: string; state: string; badge: string | null; since: Date | null }>(
    `select property_id || '/' || tag as key, state, badge, since from key_custody`,
  );
  expect(events.length).toBeGreaterThan(1500);
  expect(new Map(stored.map(({ key, ...custody }) => [key, custody]))).toEqual(expected);
});

test('TXN-10 stored counts for roll-ups in the demo equal recomputed counts', async () => {
  const stored = await database.query(
    `select p.id, tags_seen, listed, newest_event_at from property p join property_board u on u.property_id = p.id
     left join property_tag_count t on t.property_id = p.id order by p.id`,
  );
  const counted = await database.query(
    `select id, (select count(*)::int from key_custody where property_id = p.id) as tags_seen,
       (select nullif(count(*), 0)::int from key_tag where property_id = p.id) as listed,
       (select max(occurred_at) from key_event where property_id = p.id) as newest_event_at
     from property p order by id`,
  );
  expect(counted.length).toBeGreaterThan(4);
  expect(stored).toEqual(counted);
  const wrongRows = await database.query(
    `select count(*)::int as wrong from key_custody c
     where listed <> exists (select from key_tag k where k.property_id = c.property_id and k.tag = c.tag)`,
  );
  expect(wrongRows).toEqual([{ wrong: 0 }]);
  const days = await database.query('select property_id, day, taken from key_day order by 1, 2');
  const countedDays = await database.query(
    `select e.property_id, (e.occurred_at at time zone p.time_zone)::date as day, count(*)::int as taken
     from key_event e join property p on p.id = e.property_id where e.movement = 'taken' group by 1, 2 order by 1, 2`,
  );
  expect(countedDays.length).toBeGreaterThan(20);
  expect(days).toEqual(countedDays);
});

test('SYS-08 only the owner can read the files of the simulated cabinets', () => {
  const folder = join(database.folder, 'cabinets');
  const files = readdirSync(folder);
  expect(files).toHaveLength(9);
  for (const file of files) {
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
  }
});

test('SYS-08 SRQ-08 a simulated cabinet has exactly the open work orders of its property', async () => {
  const folder = join(database.folder, 'cabinets');
  const token = await signIn('manager');
  const { rows } = await fetchBody<{ rows: { number: string }[] }>(
    'properties/1/work-orders?view=open&limit=100',
    token,
  );
  const numbers = rows.map(({ number }) => number);
  expect(numbers).not.toEqual([]);
  const { habits } = JSON.parse(readFileSync(join(folder, '1.json'), 'utf8')) as {
    habits: { openOrders: string[] };
  };
  expect(habits.openOrders.toSorted()).toEqual(numbers.toSorted());
});

test('SYS-08 in the demo, a technician has open work: tags that open several units, a swap, a half-scanned system, and answers about fingerprints', async () => {
  const service = await signIn('service');
  const property = 'properties/8';
  const systems = (
    await fetchBody<{ rows: { id: number; name: string; hooks: number; done: number }[] }>(
      `${property}/scan-progress`,
      service,
    )
  ).rows;
  const annex = systems.find(({ name }) => name === 'Annex');
  expect(annex).toMatchObject({ hooks: 30, done: 12 });
  const plannedHooksQuery = `select count(*)::int from hook_mark where datalog_id = ${annex?.id} and cardinality(opens) = 1`;
  expect(await database.query(plannedHooksQuery)).toEqual([{ count: 12 }]);
  const multiUnitTags = await database.query(
    `select unit, cardinality(opens) as units from key_tag where cardinality(opens) > 1 order by tag`,
  );
  expect(multiUnitTags).toEqual([
    { unit: 'Master A', units: 13 },
    { unit: 'Master B', units: 13 },
    { unit: expect.any(String), units: 2 },
  ]);
  const swaps = (await fetchBody<{ rows: { part: string; newCode: string }[] }>(`${property}/swap-sheets`, service))
    .rows;
  expect(swaps.map(({ part, newCode }) => `${part} ${newCode}`)).toEqual(['reader RD-LOAN-3', 'tag 881003']);
  const consents = await database.query('select state, count(*)::int from badge_consent group by 1 order by 1');
  expect(consents).toEqual([
    { state: 'asked', count: 1 },
    { state: 'declined', count: 1 },
    { state: 'given', count: 3 },
  ]);
});

test('SYS-08 a second load of the demo changes nothing', async () => {
  expect(await loadDemo({ ...options, url: database.url })).toEqual({ isNew: false });
});

test('SYS-08 an interrupted load leaves no data, and the next load starts over', async () => {
  const otherDatabase = await emptyDatabase();
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  const holder = new pg.Client({ connectionString: otherDatabase.url, options: '-c role=lb_owner' });
  await owner.connect();
  await holder.connect();
  try {
    // The load has written customers, systems, and events, and waits for this table.
    await holder.query('begin; lock table key_custody');
    const interruptedLoad = loadDemo({ ...options, url: otherDatabase.url });
    const rejection = expect(interruptedLoad).rejects.toThrow();
    const queryWaiting = () =>
      owner.query(`select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`, [
        otherDatabase.name,
      ]);
    await expect.poll(async () => (await queryWaiting()).rowCount, { timeout: 30_000 }).toBe(1);
    await owner.query('select pg_terminate_backend($1)', [(await queryWaiting()).rows[0].pid]);
    await rejection;
    await holder.query('rollback');
    expect(await otherDatabase.query('select from property limit 1')).toEqual([]);

    expect(await loadDemo({ ...options, url: otherDatabase.url })).toMatchObject({ isNew: true, properties: 8 });
  } finally {
    await holder.end();
    await owner.end();
    await otherDatabase.close();
  }
});

const comparedTables = {
  key_event: 'id',
  log_entry: 'batch_id',
  log_batch: 'id',
  key_custody: '-',
  badge: 'pin_sealed',
  config_change: 'value_sealed',
  cabinet: '-',
  cabinet_stream: '-',
  property: '-',
  key_tag: '-',
};

test('SYS-08 rows that threads load with COPY equal rows loaded with INSERT', async () => {
  const otherDatabase = await emptyDatabase();
  const client = new pg.Client({ connectionString: otherDatabase.url, options: '-c role=lb_owner -c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin');
    const world = { seed: 20_261, day, now, size: 'test' } as const;
    await fillTables(client, { world, keys, passwordHash: 'none', onCabinets: () => {}, method: 'threads' });
    await client.query('commit');
    for (const [table, ignoredColumn] of Object.entries(comparedTables)) {
      const checksumQuery = `select count(*)::int, md5(string_agg(md5((to_jsonb(t) - '${ignoredColumn}' - 'created_at')::text), '' order by md5((to_jsonb(t) - '${ignoredColumn}' - 'created_at')::text))) from ${table} t`;
      expect(await otherDatabase.query(checksumQuery), table).toEqual(await database.query(checksumQuery));
    }
    const indexes = `select replace(indexdef, 'public.', '') as made from pg_indexes where schemaname = 'public' order by indexname, 1`;
    expect(await otherDatabase.query(indexes)).toEqual(await database.query(indexes));
  } finally {
    await client.end();
    await otherDatabase.close();
  }
});

test('TXN-08 BEY-04 in the demo, a receipt shows the same due time as the board, and an overdue receipt shows who was reminded', async () => {
  const token = await signIn('manager');
  const board = await fetchBody<{
    rows: { unit: string | null; dueBack: string | null; receipt: { id: number } | number | null }[];
  }>('properties/1/board', token);
  const keysOnReceipts = board.rows.flatMap(({ unit, dueBack, receipt }) =>
    receipt === null ? [] : [{ unit, dueBack, receipt: typeof receipt === 'number' ? receipt : receipt.id }],
  );
  expect(keysOnReceipts.length).toBeGreaterThan(0);
  let overdue = 0;
  for (const { unit, dueBack, receipt } of keysOnReceipts) {
    const page = await fetchBody<{
      dueBack: string;
      isOverdue: boolean;
      transactions: unknown[];
      reminders: { step: string }[];
    }>(`properties/1/key-receipt/${receipt}`, token);
    if (page.transactions.length === 1) expect([unit, page.dueBack]).toEqual([unit, dueBack]);
    if (Date.parse(page.dueBack) > now.getTime() - 3_600_000) continue;
    overdue += 1;
    expect(page.reminders.map(({ step }) => step)).toContain('manager');
  }
  expect(overdue).toBeGreaterThan(0);
});

test('BEY-21 one property of the demo has imported records, and its next file has rejected rows', async () => {
  type Runs = { rows: { id: number; kind: string; state: string; counts: Record<string, number> }[] };
  const token = await signIn('corporate');
  const { rows } = await fetchBody<Runs>('properties/2/pms/runs', token);
  expect(rows.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    ...['residents applied', 'residents checked', 'units applied', 'vendors applied', 'workOrders applied'],
  ]);
  const next = rows.find(({ state }) => state === 'checked');
  expect(next?.counts).toMatchObject({ new: 1, changed: 1, missing: 1, rejected: 5 });
  const orders = await fetchBody<{ rows: { id: number }[] }>(
    'properties/2/work-orders?view=all&search=WO-20417',
    token,
  );
  expect(orders.rows).toHaveLength(1);
});
