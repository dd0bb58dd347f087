import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00Z', workOrder: '=HYPERLINK("http://x.test")', receipt: 10442 },
      { time: '2026-11-20T15:30:00Z', movement: 'returned', activity: 1, unit: 'Pool, "north"\r\nside' },
      { time: '2026-11-18T05:30:00Z', kind: 'session', badge: '000107', exception: 'W' },
      { time: '2026-07-18T05:30:00Z', badge: '999999', unit: '@sum', tag: '+1', workOrder: '\tx' },
    ]);
  });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into key_event (property_id, datalog_id, stream, seq, position, hash, kind, movement, occurred_at, received_at,
      clock_corrected, late, badge, tag, hook, unit, activity)
    select ${ids.foreignProperty}, ${ids.foreignDatalog}, 1, n, n, '\\x00', 'key', 'taken', at, at, false, false, '000412',
      '71000', 1001, n::text, 14
    from (select n, timestamptz '2026-11-20T00:00:00Z' - n / 3 * interval '1 second' as at from generate_series(1, 12500) n) e`);
  await owner.end();
});
afterAll(() => server.close());

async function download(who: Parameters<typeof actor>[1], query: string, property: number = ids.property) {
  const { token } = await actor(server.url, who);
  const response = await fetch(`${server.url}/api/properties/${property}/datalog-transactions/export?${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function sheet(who: Parameters<typeof actor>[1], query: string) {
  const { bytes } = await download(who, `format=xlsx&${query}`);
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}

test('TXN-09 the workbook says what it is and types its dates and numbers, by the clock of the property', async () => {
  const rows = await sheet('manager', 'from=2026-11-01T05:00:00Z&to=2026-11-21T06:00:00Z');
  expect(rows.slice(0, 5).map(([cell]) => cell)).toEqual([
    'Key transactions',
    'Harbor Point',
    '2026-11-01 to 2026-11-20',
    'Times by the clock in America/Chicago',
    'Made by Test manager, 2026-11-20 12:00:00',
  ]);
  const [header, ...events] = rows.slice(6);
  expect(header).toEqual([
    'Time',
    'Event',
    'Employee',
    'Badge',
    'Unit',
    'Hook',
    'Tag',
    'Activity',
    'Work order',
    'Exception',
    'Meaning',
    'Keypad',
    'Receipt',
  ]);
  expect(events).toHaveLength(3);
  expect(events[1]?.[0]).toEqual(new Date('2026-11-20T09:00:00Z'));
  expect(events[1]?.slice(1, 8)).toEqual(['Key taken', 'Tom Becker', '000412', '101', 'A1', '71000', 'Showing']);
  expect(events[1]?.[12]).toBe(10_442);
  expect(events[2]?.slice(1, 4)).toEqual(['At the keypad', 'Ana Reyes', '000107']);
  expect(events[2]?.slice(9, 11)).toEqual(['W', 'Third wrong PIN, badge blocked']);
});

test('TXN-09 nothing in a file can be taken for a formula', async () => {
  const cells = (await sheet('manager', '')).flat().filter((cell) => typeof cell === 'string');
  expect(cells).toContain(`'=HYPERLINK("http://x.test")`);
  expect(cells).toContain("'@sum");
  expect(cells).toContain("'+1");
  expect(cells).toContain("'\tx");
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('TXN-09 the CSV file has the same rows, quoted where it must be, and a byte order mark', async () => {
  const { response, bytes } = await download('manager', 'format=csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\ufeffKey transactions\r\nHarbor Point\r\nAll dates\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines[6]).toBe('Time,Event,Employee,Badge,Unit,Hook,Tag,Activity,Work order,Exception,Meaning,Keypad,Receipt');
  expect(text).toContain(
    '\r\n2026-11-20 09:30:00,Key returned,Tom Becker,000412,"Pool, ""north""\r\nside",A1,71000,Key returned,,,,Lobby,\r\n',
  );
  expect(text).toContain(
    `\r\n2026-11-20 09:00:00,Key taken,Tom Becker,000412,101,A1,71000,Showing,"'=HYPERLINK(""http://x.test"")",,,Lobby,10442\r\n`,
  );
  expect(text).toContain('\r\n2026-07-18 00:30:00,Key taken,Unknown badge,999999,');
  expect(text.endsWith('\r\n')).toBe(true);
});

test('TXN-09 a file is named after its property and range, is never shown as a page and tells its rows ahead', async () => {
  const { response } = await download('manager', 'format=xlsx&from=2026-11-20T06:00:00Z&to=2026-11-21T06:00:00Z');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="report_Harbor_Point_2026-11-20.xlsx"; filename*=UTF-8''report%20Harbor%20Point%202026-11-20.xlsx`,
  );
  expect(response.headers.get('x-total-rows')).toBe('2');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('RGT-02 a file has no hooks and tags for those who may not see them, in its header or its rows', async () => {
  const text = new TextDecoder().decode((await download('assistant', 'format=csv')).bytes);
  expect(text).toContain('Time,Event,Employee,Badge,Unit,Activity,');
  expect(text).not.toContain('71000');
  expect(text).not.toContain('A1');
  expect((await download('assistant', 'format=csv&tag=71000')).response.status).toBe(403);
  expect((await download('staff', 'format=csv')).response.status).toBe(403);
  expect((await download('foreignManager', 'format=csv')).response.status).toBe(404);
});

test('TXN-09 a file of many pieces has every row once, also where many happened at the same instant', async () => {
  const { response, bytes } = await download('foreignManager', 'format=csv', ids.foreignProperty);
  expect(response.headers.get('x-total-rows')).toBeNull();
  const units = new TextDecoder()
    .decode(bytes)
    .split('\r\n')
    .slice(7, -1)
    .map((line) => line.split(',')[4]);
  expect(units).toHaveLength(12_500);
  expect(new Set(units).size).toBe(12_500);
});

test('TXN-09 a file ends when its reader goes away, and holds no connection', async () => {
  const { token } = await actor(server.url, 'foreignManager');
  const leaving = new AbortController();
  const path = `/api/properties/${ids.foreignProperty}/datalog-transactions/export?format=csv`;
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => server.platform.pool.totalCount - server.platform.pool.idleCount).toBe(0);
});

test('TXN-09 a customer who reads Spanish gets the file in Spanish', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('staff').set({ preferred_language: 'es' }).where('id', '=', 204).execute(),
  );
  const text = new TextDecoder().decode((await download('assistant', 'format=csv&show=problems')).bytes);
  expect(text).toContain('Transacciones de llaves');
  expect(text).toContain('Hora,Evento,Empleado,');
  expect(text).toContain('Todas las fechas');
});
