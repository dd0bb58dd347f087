import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { csvParts, fileNotes } from '#server/testing/csv-parts.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00Z', workOrder: '=HYPERLINK("http://x.test")' },
      { time: '2026-11-20T15:30:00Z', movement: 'returned', activity: 1, unit: 'Pool, "north"\r\nside' },
      { time: '2026-11-18T05:30:00Z', kind: 'session', badge: '000107', exception: 'W' },
      { time: '2026-07-18T05:30:00Z', badge: '999999', unit: '@sum', tag: '+1', workOrder: '\tx' },
      { time: '2026-07-17T05:30:00Z', badge: null, tag: '=1+1' },
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

async function download(role: Parameters<typeof actor>[1], query: string, property: number = ids.property) {
  const { token } = await actor(server.url, role);
  const response = await fetch(`${server.url}/api/properties/${property}/datalog-transactions/export?${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function readSheet(role: Parameters<typeof actor>[1], query: string) {
  const { bytes } = await download(role, `format=xlsx&${query}`);
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}

test('TXN-09 the workbook has a heading and typed dates and numbers, in the property’s time zone', async () => {
  const rows = await readSheet('manager', 'from=2026-11-01T05:00:00Z&to=2026-11-21T06:00:00Z');
  expect(rows.slice(0, 6).map(([cell]) => cell)).toEqual([
    'Key transactions',
    'Harbor Point',
    '11/01/2026 to 11/20/2026',
    'Rows: 3 events',
    'Time zone: Central time',
    'Created by Test manager, 11/20/2026 12:00:00 PM',
  ]);
  const [header, ...events] = rows.slice(7);
  expect(header).toEqual([
    'Time',
    'Employee',
    'Badge',
    'Unit',
    'Hook',
    'Tag',
    'Activity',
    'Receipt',
    'Exception',
    'Keypad or tablet',
    'Flags',
    'Corrections',
  ]);
  expect(events).toHaveLength(3);
  expect(events[1]?.[0]).toEqual(new Date('2026-11-20T09:00:00Z'));
  const activityWithFormula = 'Showing · WO =HYPERLINK("http://x.test")';
  expect(events[1]?.slice(1, 7)).toEqual(['Tom Becker', '000412', '101', 'A1', '71000', activityWithFormula]);
  expect(events[2]?.slice(1, 3)).toEqual(['Ana Reyes', '000107']);
  expect(events[2]?.slice(6, 9)).toEqual(['At the keypad', null, 'W Third wrong PIN, badge blocked']);
});

test('TXN-09 no cell of a file can be interpreted as a formula', async () => {
  const cells = (await readSheet('manager', '')).flat().filter((cell) => typeof cell === 'string');
  expect(cells).toContain("'=1+1");
  expect(cells).toContain("'@sum");
  expect(cells).toContain("'+1");
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('TXN-09 the CSV file has the rows of the report, quotes where needed, and a byte order mark', async () => {
  const { response, bytes } = await download('manager', 'format=csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const columns = 'Time,Employee,Badge,Unit,Hook,Tag,Activity,Receipt,Exception,Keypad or tablet,Flags,Corrections';
  expect(text.startsWith(`\ufeff${columns}\r\n`)).toBe(true);
  const notes = fileNotes(response.headers);
  expect(notes.slice(0, 3)).toEqual(['Key transactions', 'Harbor Point', 'all dates shown']);
  expect(notes[3]).toMatch(/^Rows: \d+ events$/);
  expect(text).toContain(
    '\r\n11/20/2026 09:30:00 AM,Tom Becker,000412,"Pool, ""north""\r\nside",A1,71000,Key returned,,,Lobby,,\r\n',
  );
  expect(text).toContain(
    `\r\n11/20/2026 09:00:00 AM,Tom Becker,000412,101,A1,71000,"Showing · WO =HYPERLINK(""http://x.test"")",,,Lobby,,\r\n`,
  );
  expect(text).toContain('\r\n07/18/2026 12:30:00 AM,Unknown badge,999999,');
  expect(text.endsWith('\r\n')).toBe(true);
});

test('TXN-09 a file is named after its property and range, is sent as an attachment, and states its number of rows', async () => {
  const { response } = await download('manager', 'format=xlsx&from=2026-11-20T06:00:00Z&to=2026-11-21T06:00:00Z');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="key-transactions-harbor-point-2026-11-20.xlsx"; filename*=UTF-8''key-transactions-harbor-point-2026-11-20.xlsx`,
  );
  expect(response.headers.get('x-total-rows')).toBe('2');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('RGT-02 a file contains hooks and tags, in its header and its rows, only for users who may see them', async () => {
  const text = new TextDecoder().decode((await download('assistant', 'format=csv')).bytes);
  expect(text).toContain('Time,Employee,Badge,Unit,Activity,');
  expect(text).not.toContain('71000');
  expect(text).not.toContain('A1');
  expect((await download('assistant', 'format=csv&tag=71000')).response.status).toBe(403);
  expect((await download('staff', 'format=csv')).response.status).toBe(403);
  expect((await download('foreignManager', 'format=csv')).response.status).toBe(404);
});

test('TXN-09 a file written in many parts has every row once, even with many events at the same instant', async () => {
  const { response, bytes } = await download('foreignManager', 'format=csv', ids.foreignProperty);
  expect(response.headers.get('x-total-rows')).toBeNull();
  const { table } = csvParts(new TextDecoder().decode(bytes));
  const units = table.slice(1).map((line) => line.split(',')[3]);
  expect(units).toHaveLength(12_500);
  expect(new Set(units).size).toBe(12_500);
});

test('TXN-09 an export stops when its client disconnects, and releases its database connection', async () => {
  const { token } = await actor(server.url, 'foreignManager');
  const abort = new AbortController();
  const path = `/api/properties/${ids.foreignProperty}/datalog-transactions/export?format=csv`;
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  await response.body?.getReader().read();
  abort.abort();
  await expect.poll(() => server.platform.pool.totalCount - server.platform.pool.idleCount).toBe(0);
});

test('TXN-09 a customer whose language is Spanish gets the file in Spanish', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('staff').set({ preferred_language: 'es' }).where('id', '=', 204).execute(),
  );
  const { bytes, response } = await download('assistant', 'format=csv&show=problems');
  const text = new TextDecoder().decode(bytes);
  const notes = fileNotes(response.headers);
  expect(notes).toContain('Movimientos de llaves');
  expect(text).toContain('Hora,Empleado,');
  expect(notes).toContain('se muestran todas las fechas');
});

test('TXN-09 NAV-23 times in a file have the same format as on the user’s screen', async () => {
  const save = async () => new TextDecoder().decode((await download('assistant', 'format=csv')).bytes);
  expect(await save()).toContain('\r\n11/20/2026 09:30:00,Tom Becker,');
  const assistant = await actor(server.url, 'assistant');
  await assistant.send('PUT', '/api/session/time-format', { timeFormat: '12h' });
  const { bytes, response } = await download('assistant', 'format=csv');
  expect(new TextDecoder().decode(bytes)).toContain('\r\n11/20/2026 09:30:00 AM,Tom Becker,');
  expect(fileNotes(response.headers).join(' ')).toContain('11/20/2026 12:00:00 PM');
});

test('TXN-05 a report by unit is exported with its title, sort order, columns, and labels', async () => {
  const rows = await readSheet(
    'manager',
    'report=byUnit&sort=unit&direction=ascending&badge=000107&badge=000412&columns=time&columns=unit&columns=activity',
  );
  const headerIndex = rows.findIndex(([first]) => first === 'Unit');
  const heading = rows.slice(0, headerIndex).map(([first]) => first);
  expect(heading[0]).toBe('By unit');
  expect(heading).toContain('Employees: Ana Reyes · 000107, Tom Becker · 000412');
  expect(rows[headerIndex]).toEqual(['Unit', 'Time', 'Activity', 'Flags', 'Corrections']);
  // Events at the keypad have no unit, so they are not in this report.
  expect(rows.slice(headerIndex + 1, headerIndex + 3).map(([unit]) => unit)).toEqual(['101', 'Pool, "north"\r\nside']);
  expect(rows.flat()).not.toContain('At the keypad');
  const all = await readSheet('manager', 'report=transactions&badge=000107&badge=000412&columns=activity');
  expect(all.flat()).toContain('At the keypad');
});

test('TXN-02 the file of a tag report names the key’s holder at the start and the end, in the property’s time zone', async () => {
  const range = 'from=2026-11-20T15:10:00Z&to=2026-11-20T15:20:00Z';
  const rows = await readSheet('manager', `report=byUnit&tag=71000&${range}`);
  const lines = rows.map(([first]) => String(first));
  const custodyLine = 'with Tom Becker, badge 000412, since 11/20/2026 09:00:00 AM, Showing';
  const begin = lines.indexOf('At the start, 11/20/2026 09:10:00 AM');
  const end = lines.indexOf('At the end, 11/20/2026 09:20:00 AM');
  expect(lines[begin + 1]).toContain(custodyLine);
  expect(lines[end + 1]).toContain(custodyLine);
  const header = lines.indexOf('Unit');
  expect(header).toBeGreaterThan(begin);
  expect(end).toBeGreaterThan(header);
});

test('TXN-09 a file states its limitations: hidden hooks, and a sort order that was not applied because of too many rows', async () => {
  const assistant = fileNotes((await download('assistant', 'format=csv')).response.headers);
  // The assistant's language is now Spanish.
  expect(assistant).toContain('Los ganchos y las etiquetas no se muestran a este acceso.');
  const { response } = await download(
    'foreignManager',
    'format=csv&sort=unit&direction=ascending',
    ids.foreignProperty,
  );
  expect(fileNotes(response.headers).join(' ')).toContain('more than 10,000 rows can only be sorted by time');
});
