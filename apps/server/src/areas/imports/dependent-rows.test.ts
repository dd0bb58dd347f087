import { expect, test } from 'vitest';
import { corporation, csv, importServer, read, step } from '#server/testing/import-world.ts';

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
