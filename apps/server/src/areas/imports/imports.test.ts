import { expect, test } from 'vitest';
import { signIn } from '#server/testing/actors.ts';
import {
  as,
  type Cells,
  corporation,
  csv,
  importServer,
  runImportStep,
  uploadSheet,
} from '#server/testing/import-world.ts';

test('HIE-09 a customer is imported from a sheet in three steps: read, dry run, import', async () => {
  const server = await importServer();
  const { body: sheet } = await uploadSheet(server, csv(corporation));
  expect(sheet).toMatchObject({
    state: 'read',
    rows: 37,
    counts: { division: 2, region: 3, property: 10, staff: 20, badge: 1 },
  });
  expect((await runImportStep(server, sheet.id, 'apply')).body.code).toBe('conflict');
  const checked = await runImportStep(server, sheet.id, 'check');
  expect(checked.body).toMatchObject({ state: 'checked', problems: [], done: 37 });
  const management = await as(server, 'management');
  const find = async () =>
    (await management.get<{ rows: { id: number; properties: number }[] }>('/api/corporations?search=Elm')).body.rows;
  expect(await find()).toEqual([]);
  expect((await runImportStep(server, sheet.id, 'apply')).body).toMatchObject({ state: 'imported' });
  expect(await find()).toMatchObject([{ divisions: 2, regions: 3, properties: 10 }]);
  expect((await runImportStep(server, sheet.id, 'apply')).body.code).toBe('conflict');
  expect((await signIn(server.url, 'person0@elm.example', 'anything')).status).toBe(401);
});

test('HIE-09 one invalid row in ten thousand is listed, and nothing is imported', async () => {
  const server = await importServer();
  const units = Array.from({ length: 9_999 }, (_, index) => ({
    Type: 'unit',
    Corporation: 'Harbor Residential',
    Property: 'Harbor Point',
    Name: `U${index}`,
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
  const { status, body: sheet } = await uploadSheet(server, csv(rows));
  expect(status, JSON.stringify(sheet)).toBe(201);
  const { body: checked } = await runImportStep(server, sheet.id, 'check');
  expect(checked.problems).toMatchObject([
    {
      row: 7_002,
      column: 'Property',
      code: 'valNotFound',
      message: expect.stringContaining('Not found'),
      value: 'No such place',
    },
    { row: 7_002, column: 'Name', value: 'J' },
    { row: 7_002, column: 'Email', value: 'jo' },
  ]);
  expect((await runImportStep(server, sheet.id, 'apply')).body.code).toBe('conflict');
  const property = await (await as(server, 'manager')).get<{ units: number }>('/api/properties/1');
  expect(property.body.units).toBe(20);
});

test('HIE-09 a sheet whose import is started twice concurrently, by two clicks or by two people, is imported once', async () => {
  const server = await importServer();
  const { body: sheet } = await uploadSheet(server, csv(corporation));
  await runImportStep(server, sheet.id, 'check');
  const { body: foreignImport } = await uploadSheet(server, csv(corporation), 'superadmin');
  await runImportStep(server, foreignImport.id, 'check', 'superadmin');
  const replies = await Promise.all([
    runImportStep(server, sheet.id, 'apply'),
    runImportStep(server, sheet.id, 'apply'),
    runImportStep(server, foreignImport.id, 'apply', 'superadmin'),
  ]);
  expect(replies.filter(({ body }) => body.state === 'imported')).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'conflict')).toHaveLength(1);
  // The first row of the other sheet is rejected because the name is taken.
  const others = replies.find(({ body }) => body.state === 'checked');
  expect(others?.body.problems).toMatchObject([{ row: 2, column: 'Name', code: 'importTaken' }]);
  const management = await as(server, 'management');
  const found = await management.get<{ rows: unknown[] }>('/api/corporations?search=Elm%20Living');
  expect(found.body.rows).toHaveLength(1);
});

test('HIE-09 RGT-01 an import cannot do anything that its user may not do manually', async () => {
  const server = await importServer();
  const at = { Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const rows = [
    { Type: 'unit', ...at, Name: 'U1' },
    { Type: 'badge', ...at, Name: 'Person A', 'Badge number': '000901', PIN: '4821' },
    { Type: 'staff', ...at, Name: 'Person A', Email: 'person.a@world.test', Role: '205' },
  ];
  const problemsOf = async (role: 'accounting' | 'superadmin') => {
    const { body: sheet } = await uploadSheet(server, csv(rows), role);
    const { body: checked } = await runImportStep(server, sheet.id, 'check', role);
    return checked.problems.map(({ row, code }) => [row, code]);
  };
  expect(await problemsOf('accounting')).toEqual([
    [2, 'forbidden'],
    [3, 'forbidden'],
    [4, 'forbidden'],
  ]);
  expect(await problemsOf('superadmin')).toEqual([]);
});

test('HIE-09 a finished import links to the records it created', async () => {
  const server = await importServer();
  const { id } = (await uploadSheet(server, csv(corporation))).body;
  await runImportStep(server, id, 'check');
  const { made: created } = (await runImportStep(server, id, 'apply')).body;
  expect(created.map(({ name }) => name).slice(0, 3)).toEqual(['Elm Living', 'East', 'West']);
  const sales = await as(server, 'sales');
  for (const { level, id: at, name } of created) {
    const path = { corporation: 'corporations', division: 'divisions', region: 'regions', property: 'properties' }[
      level
    ];
    expect((await sales.get<{ name: string }>(`/api/${path}/${at}`)).body.name).toBe(name);
  }
});
