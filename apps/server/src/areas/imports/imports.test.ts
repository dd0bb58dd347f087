import type { CallOutput, contract } from '@latchboard/contract';
import { errorText } from '@latchboard/texts';
import { writeCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, signIn } from '#server/testing/actors.ts';
import { importStep } from '#server/testing/import-step.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Shown = CallOutput<typeof contract.imports.getImport>;
type Cells = Record<string, string>;

const csv = (rows: Cells[]) => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]);
};
const as = (server: TestServer, role: Parameters<typeof actor>[1]) => actor(server.url, role);

async function read(
  server: TestServer,
  file: string | Blob,
  role: Parameters<typeof actor>[1] = 'sales',
  fileName = 'customers.csv',
) {
  return (await as(server, role)).send<Shown & { code?: string; validationResult?: { fields: { code: string }[] } }>(
    'POST',
    `/api/imports?fileName=${fileName}`,
    file,
    {
      'content-type': 'application/octet-stream',
    },
  );
}
const importServer = (more: Parameters<typeof testServer>[0] = {}) => testServer({ runsJobs: true, ...more });

const step = async (
  server: TestServer,
  id: number,
  name: 'check' | 'apply',
  role: Parameters<typeof actor>[1] = 'sales',
) => importStep(await as(server, role), id, name);

const corporation: Cells[] = [
  { Type: 'corporation', Name: 'Elm Living', 'E-mail domains': 'elm.example' },
  ...['East', 'West'].map((Name) => ({ Type: 'division', Corporation: 'Elm Living', Name })),
  ...['Boston', 'Albany', 'Reno'].map((Name, at) => ({
    Type: 'region',
    Corporation: 'Elm Living',
    Division: at < 2 ? 'East' : 'West',
    Name,
  })),
  ...Array.from({ length: 10 }, (_, at) => ({
    Type: 'property',
    Corporation: 'Elm Living',
    Region: ['Boston', 'Albany', 'Reno'][at % 3] ?? '',
    Name: `Elm Court ${at + 1}`,
    Address: `${at + 1} Elm Street`,
    City: 'Boston',
    State: 'MA',
    Zip: '02108',
    'Time zone': 'America/New_York',
  })),
  ...Array.from({ length: 20 }, (_, at) => ({
    Type: 'staff',
    Corporation: 'Elm Living',
    Property: `Elm Court ${(at % 10) + 1}`,
    Name: `Person ${'ABCDEFGHIJKLMNOPQRST'[at]}`,
    Email: `person${at}@elm.example`,
    Role: at < 10 ? '203' : '205',
  })),
  {
    Type: 'badge',
    Corporation: 'Elm Living',
    Property: 'Elm Court 1',
    Name: 'Person A',
    'Badge number': '000101',
    PIN: '4821',
  },
];

test('HIE-09 a customer is imported from a sheet: read, dry run, then all of it', async () => {
  const server = await importServer();
  const { body: shown } = await read(server, csv(corporation));
  expect(shown).toMatchObject({
    state: 'read',
    rows: 37,
    counts: { division: 2, region: 3, property: 10, staff: 20, badge: 1 },
  });
  expect((await step(server, shown.id, 'apply')).body.code).toBe('conflict');
  const checked = await step(server, shown.id, 'check');
  expect(checked.body).toMatchObject({ state: 'checked', problems: [], done: 37 });
  const management = await as(server, 'management');
  const find = async () =>
    (await management.get<{ rows: { id: number; properties: number }[] }>('/api/corporations?search=Elm')).body.rows;
  expect(await find()).toEqual([]);
  expect((await step(server, shown.id, 'apply')).body).toMatchObject({ state: 'imported' });
  expect(await find()).toMatchObject([{ divisions: 2, regions: 3, properties: 10 }]);
  expect((await step(server, shown.id, 'apply')).body.code).toBe('conflict');
  expect((await signIn(server.url, 'person0@elm.example', 'anything')).status).toBe(401);
});

test('HIE-09 one bad row in ten thousand is named, and nothing is imported', async () => {
  const server = await importServer();
  const units = Array.from({ length: 9_999 }, (_, at) => ({
    Type: 'unit',
    Corporation: 'Harbor Residential',
    Property: 'Harbor Point',
    Name: `U${at}`,
  }));
  const rows: Cells[] = [
    ...units.slice(0, 7_000),
    {
      Type: 'staff',
      Corporation: 'Harbor Residential',
      Property: 'No such place',
      Name: 'J',
      Email: 'jo',
      Role: '205',
    },
    ...units.slice(7_000),
  ];
  const { body: shown } = await read(server, csv(rows));
  const { body: checked } = await step(server, shown.id, 'check');
  expect(checked.problems).toEqual([
    {
      row: 7_002,
      column: 'Property',
      code: 'valNotFound',
      message: expect.stringContaining('not there'),
      value: 'No such place',
    },
  ]);
  expect((await step(server, shown.id, 'apply')).body.code).toBe('conflict');
  const property = await (await as(server, 'manager')).get<{ units: number }>('/api/properties/1');
  expect(property.body.units).toBe(20);
}, 120_000);

test('HIE-09 the template is the sheet that is read', async () => {
  const server = await importServer();
  const management = await as(server, 'management');
  const response = await fetch(`${server.url}/api/imports/template?format=xlsx`, {
    headers: { authorization: `Bearer ${management.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  expect(header[0]).toBe('Type');
  expect(sheets[1]?.rows.flat().join(' ')).toContain('Property manager (203)');
  expect((await read(server, new Blob([bytes]))).body.validationResult?.fields[0]?.code).toBe('importEmpty');
  const examples = rows.map((cells) => cells.map((cell) => String(cell ?? '').replace(/^# /, '')));
  const { body: shown } = await read(server, writeCsv([header.map(String), ...examples]));
  expect(shown.rows).toBe(7);
  expect((await step(server, shown.id, 'check')).body.problems).toEqual([]);
});

test('HIE-09 the template as CSV says what may be written, in remarks that are passed over', async () => {
  const server = await importServer();
  const { token } = await as(server, 'management');
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${server.url}/api/imports/template?format=csv`, { headers })).text();
  expect(text).toContain('# Country: United States, Canada, Puerto Rico');
  expect((await read(server, text)).body.validationResult?.fields[0]?.code).toBe('importEmpty');
  expect((await read(server, `${text}\ncorporation,,,,,Oak Living`)).body.rows).toBe(1);
});

test('HIE-09 a file that is no sheet is refused in words', async () => {
  const server = await importServer();
  const code = async (file: string | Blob) => (await read(server, file)).body.validationResult?.fields[0]?.code;
  expect(await code('')).toBe('importEmpty');
  expect(await code('Kind,Name\nx,y')).toBe('importHeader');
  expect(await code(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])]))).toBe('importUnreadable');
  expect(await code(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toBe('importUnreadable');
  const junk = (await read(server, 'junk', 'sales', 'junk.xlsx')).body.validationResult?.fields[0]?.code;
  expect(junk).toBe('importUnreadable');
  expect(await code(new Blob([new Uint8Array([0x41, 0, 0x42])]))).toBe('importUnreadable');
  expect((await (await as(server, 'corporate')).send('POST', '/api/imports?fileName=x', 'x')).status).toBe(403);
});

test('HIE-09 one sheet that is imported twice at once, by two clicks or by two people, is imported once', async () => {
  const server = await importServer();
  const { body: shown } = await read(server, csv(corporation));
  await step(server, shown.id, 'check');
  const { body: theirs } = await read(server, csv(corporation), 'superadmin');
  await step(server, theirs.id, 'check', 'superadmin');
  const replies = await Promise.all([
    step(server, shown.id, 'apply'),
    step(server, shown.id, 'apply'),
    step(server, theirs.id, 'apply', 'superadmin'),
  ]);
  expect(replies.filter(({ body }) => body.state === 'imported')).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'conflict')).toHaveLength(1);
  // The other sheet finds its first row taken, and says so.
  const others = replies.find(({ body }) => body.state === 'checked');
  expect(others?.body.problems).toMatchObject([{ row: 2, column: 'Name', code: 'importTaken' }]);
  const management = await as(server, 'management');
  const found = await management.get<{ rows: unknown[] }>('/api/corporations?search=Elm%20Living');
  expect(found.body.rows).toHaveLength(1);
});

test('HIE-09 RGT-01 a sheet does nothing that its importer may not do by hand', async () => {
  const server = await importServer();
  const at = { Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const rows = [
    { Type: 'unit', ...at, Name: 'U1' },
    { Type: 'badge', ...at, Name: 'Person A', 'Badge number': '000901', PIN: '4821' },
    { Type: 'staff', ...at, Name: 'Person A', Email: 'person.a@world.test', Role: '205' },
  ];
  const refusedOf = async (role: 'accounting' | 'superadmin') => {
    const { body: shown } = await read(server, csv(rows), role);
    const { body: checked } = await step(server, shown.id, 'check', role);
    return checked.problems.map(({ row, code }) => [row, code]);
  };
  expect(await refusedOf('accounting')).toEqual([
    [2, 'forbidden'],
    [3, 'forbidden'],
    [4, 'forbidden'],
  ]);
  expect(await refusedOf('superadmin')).toEqual([]);
});

test('HIE-09 what misses a refused row of its own sheet names that row and its column', async () => {
  const server = await importServer();
  const rows = corporation.map((row) => (row.Name === 'Elm Court 1' ? { ...row, State: 'ZZ' } : row));
  const wrong = rows.findIndex(({ Name }) => Name === 'Elm Court 1') + 2;
  const { id } = (await read(server, csv(rows))).body;
  const { problems } = await step(server, id, 'check').then(({ body }) => body);
  const [first, ...others] = problems;
  expect(first).toMatchObject({ row: wrong, column: 'State' });
  expect(others.length).toBeGreaterThanOrEqual(2);
  for (const { code, message } of others)
    expect({ code, message }).toEqual({
      code: 'importDependsOn',
      message: `This depends on row ${wrong}, which cannot be imported yet. Put right there: State.`,
    });
});

test('HIE-09 an import that is done leads to what it made', async () => {
  const server = await importServer();
  const { id } = (await read(server, csv(corporation))).body;
  await step(server, id, 'check');
  const { made } = (await step(server, id, 'apply')).body;
  expect(made.map(({ name }) => name).slice(0, 3)).toEqual(['Elm Living', 'East', 'West']);
  const sales = await as(server, 'sales');
  for (const { level, id: at, name } of made) {
    const path = { corporation: 'corporations', division: 'divisions', region: 'regions', property: 'properties' }[
      level
    ];
    expect((await sales.get<{ name: string }>(`/api/${path}/${at}`)).body.name).toBe(name);
  }
});

test('HIE-09 a name that a row makes ambiguous is ambiguous from there on', async () => {
  const server = await importServer();
  const division = (Name: string) => ({ Type: 'division', Corporation: 'Elm', Name });
  const region = (Division: string) => ({ Type: 'region', Corporation: 'Elm', Division, Name: 'Boston' });
  const property = (Name: string) => ({ ...corporation[6], Corporation: 'Elm', Region: 'Boston', Name });
  const { body: shown } = await read(
    server,
    csv([
      { Type: 'corporation', Name: 'Elm' },
      division('East'),
      division('West'),
      region('East'),
      property('First'),
      region('West'),
      property('Second'),
    ]),
  );
  const { body: checked } = await step(server, shown.id, 'check');
  expect(checked.problems).toMatchObject([{ row: 8, column: 'Region', code: 'importAmbiguous' }]);
});

test('HIE-09 a sheet is kept sealed, shows no PIN, is gone when it is imported, and can be taken up after a crash', async () => {
  let now = new Date();
  const server = await importServer({ clock: { now: () => now } });
  const pin = corporation.find((row) => row.PIN !== undefined)?.PIN ?? '';
  const { body: shown } = await read(server, csv([...corporation, { ...corporation[0], Type: 'badge', PIN: 'x' }]));
  const kept = async () =>
    transact(server.platform.pool, { role: 'lb_system' }, async (tx) =>
      tx.selectFrom('bulk_import_piece').selectAll().where('import_id', '=', shown.id).execute(),
    );
  expect(await kept()).toHaveLength(1);
  expect(Buffer.concat((await kept()).map((piece) => piece.rows_sealed)).includes(pin)).toBe(false);
  const checked = await step(server, shown.id, 'check');
  expect(JSON.stringify(checked.body.problems)).not.toContain('"value":"x"');
  // The server died over it.
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const underWaySince = (at: Date) =>
    owner.query(`update bulk_import set state = 'importing', touched_at = $2 where id = $1`, [shown.id, at]);
  await underWaySince(now);
  expect((await step(server, shown.id, 'check')).status).toBe(409);
  await underWaySince(new Date(now.getTime() - 6 * 60_000));
  await owner.end();
  const sales = await actor(server.url, 'sales');
  expect((await sales.get<Shown>(`/api/imports/${shown.id}`)).body.state).toBe('read');
  expect((await step(server, shown.id, 'check')).body.state).toBe('checked');

  const { body: whole } = await read(server, csv(corporation));
  await step(server, whole.id, 'check');
  expect((await step(server, whole.id, 'apply')).body.state).toBe('imported');
  const left = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('bulk_import_piece').select('number').where('import_id', '=', whole.id).execute(),
  );
  expect(left).toEqual([]);
  now = new Date(now.getTime() + 8 * 86_400_000);
  await server.platform.jobs.runNow('forget-imports');
  const { count } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('bulk_import')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(0);
});

test('HIE-09 an import that was left is found again, and its reasons are in the language of who reads them', async () => {
  const server = await importServer();
  const { body: shown } = await read(
    server,
    csv([
      { Type: 'corporation', Name: 'Elm' },
      { Type: 'unit', Name: 'U1' },
    ]),
  );
  await step(server, shown.id, 'check');
  const sales = await as(server, 'sales');
  const listed = await sales.get<{ rows: Shown[] }>('/api/imports');
  expect(listed.body.rows).toMatchObject([
    { id: shown.id, fileName: 'customers.csv', rows: 2, done: 2, state: 'checked', problemRows: 1 },
  ]);
  const theirs = await (await as(server, 'superadmin')).get<{ rows: Shown[] }>('/api/imports');
  expect(theirs.body.rows).toEqual([]);
  const reasonOf = async () => (await sales.get<Shown>(`/api/imports/${shown.id}`)).body.problems[0]?.message;
  const [english, spanish] = (['en', 'es'] as const).map((language) => errorText('valRequired', language));
  expect(await reasonOf()).toBe(english);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('staff').set({ preferred_language: 'es' }).where('email', '=', 'sales@world.test').execute(),
  );
  expect(await reasonOf()).toBe(spanish);
});

test('HIE-09 a dry run waits for nobody: the corporation may be locked all the while', async () => {
  const server = await importServer();
  const { body: shown } = await read(
    server,
    csv([
      {
        ...{ Type: 'staff', Corporation: 'Harbor Residential', Property: 'Harbor Point' },
        ...{ Name: 'Ada Berg', Email: 'ada.berg@world.test' },
      },
    ]),
  );
  const corporationHeld = 'select pg_advisory_xact_lock(7001, 1)';
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(corporationHeld);
  expect((await step(server, shown.id, 'check')).body).toMatchObject({ state: 'checked', problems: [] });
  await owner.query('rollback');
  await owner.end();
});

test('HIE-09 SYS-07 while a sheet of ten megabytes is read, others are answered', async () => {
  const server = await importServer();
  const cells = { Type: 'unit', Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const large = csv(
    Array.from({ length: 20_000 }, (_, at) => ({ ...cells, Name: `U${at}`, Building: 'B'.repeat(400) })),
  );
  const reading = read(server, large);
  const waits: number[] = [];
  let isRead = false;
  void reading.then(() => {
    isRead = true;
  });
  while (!isRead) {
    const from = performance.now();
    await fetch(`${server.url}/health/live`);
    waits.push(performance.now() - from);
  }
  expect((await reading).body).toMatchObject({ state: 'read', rows: 20_000 });
  expect(Math.max(...waits)).toBeLessThan(1000);
});

test('HIE-09 a file made to fill the memory is refused, and the server goes on', async () => {
  const server = await importServer();
  const wide = `Type,Name\n${','.repeat(10_000_000)}`;
  expect((await read(server, wide)).body.validationResult?.fields[0]?.code).toMatch(/^import(Unreadable|Empty)$/);
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
}, 60_000);
