import { expect, test } from 'vitest';
import { corporation, csv, importServer, runImportStep, uploadSheet } from '#server/testing/import-world.ts';

test('HIE-09 if a row depends on a rejected row of the same sheet, its error names the rejected row and column', async () => {
  const server = await importServer();
  const rows = corporation.map((row) => (row.Name === 'Elm Court 1' ? { ...row, State: 'ZZ' } : row));
  const wrongRow = rows.findIndex(({ Name }) => Name === 'Elm Court 1') + 2;
  const { id } = (await uploadSheet(server, csv(rows))).body;
  const { problems } = await runImportStep(server, id, 'check').then(({ body }) => body);
  const [first, ...others] = problems;
  expect(first).toMatchObject({ row: wrongRow, column: 'State' });
  expect(others.length).toBeGreaterThanOrEqual(2);
  for (const { code, message } of others)
    expect({ code, message }).toEqual({
      code: 'importDependsOn',
      message: `This row depends on row ${wrongRow}, which has errors. First correct row ${wrongRow}: State.`,
    });
});

test('HIE-09 a row that depends on a rejected row also lists its own errors, and only importable rows are counted', async () => {
  const server = await importServer();
  const place = { Corporation: 'Elm', Division: 'East', Region: 'Boston' };
  const court = { ...corporation[6], ...place, Name: 'Court', State: 'ZZ' };
  const { body: shown } = await uploadSheet(
    server,
    csv([
      { Type: 'corporation', Name: 'Elm' },
      { Type: 'division', Corporation: 'Elm', Name: 'East' },
      { Type: 'region', Corporation: 'Elm', Division: 'East', Name: 'Boston' },
      court,
      { Type: 'badge', Property: 'Court', Name: 'Pat', 'Badge number': '12', PIN: 'abcd' },
      { Type: 'unit', Property: 'Court', Name: 'x'.repeat(101) },
      { Type: 'staff', Property: 'Court', Role: '203', Name: 'Jo', Email: 'no address' },
      { ...court, Region: 'Nowhere', Name: 'Yard', 'Time zone': 'Mars' },
    ]),
  );
  const { body: checked } = await runImportStep(server, shown.id, 'check');
  const errors = checked.problems.map(({ row, column, code }) => [row, column, code] as const);
  const dependencyError = (row: number) => [row, 'Property', 'importDependsOn'];
  expect(errors.filter(([row]) => row === 6)).toEqual([
    dependencyError(6),
    [6, 'Badge number', expect.any(String)],
    [6, 'PIN', expect.any(String)],
  ]);
  expect(errors.filter(([row]) => row === 7)).toEqual([dependencyError(7), [7, 'Name', 'valMaxLength']]);
  expect(errors.filter(([row]) => row === 8)).toEqual([dependencyError(8), [8, 'Email', expect.any(String)]]);
  expect(errors.filter(([row]) => row === 9)).toEqual([
    [9, 'Region', 'valNotFound'],
    [9, 'State', 'importState'],
    [9, 'Time zone', 'importChoice'],
  ]);
  expect(checked.counts).toEqual({ corporation: 1, division: 1, region: 1, property: 0, unit: 0, staff: 0, badge: 0 });
  expect(checked.problemRows).toBe(5);
});

test('HIE-09 a name that a row makes ambiguous is ambiguous in all later rows', async () => {
  const server = await importServer();
  const division = (Name: string) => ({ Type: 'division', Corporation: 'Elm', Name });
  const region = (Division: string) => ({ Type: 'region', Corporation: 'Elm', Division, Name: 'Boston' });
  const property = (Name: string) => ({ ...corporation[6], Corporation: 'Elm', Region: 'Boston', Name });
  const { body: shown } = await uploadSheet(
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
  const { body: checked } = await runImportStep(server, shown.id, 'check');
  expect(checked.problems).toMatchObject([{ row: 8, column: 'Region', code: 'importAmbiguous' }]);
});
