import { mappingRules } from '@latchboard/contract/pms/shapes';
import { expect, test } from 'vitest';
import { planRun } from '../run/plan-run.ts';
import { rowMapper } from './map-row.ts';

const mapRows = (rules: object, columns: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => rowMapper('units', mappingRules.parse(rules), columns)({ line: index + 2, cells }));
const unitRule = { field: 'unit', columns: ['Unit'] };

test('BEY-21 an empty type does not change a stored unit, and a new unit gets the default', async () => {
  const rules = { fields: [unitRule, { field: 'kind', columns: ['Type'] }] };
  const rows = mapRows(
    rules,
    ['Unit', 'Type'],
    [
      ['1', ''],
      ['2', ''],
    ],
  );
  const records = [{ id: 7, revision: 1, isActive: true, values: { unit: '1', kind: 'master' } }];
  const plan = await planRun({ kind: 'units', rows, records, imported: new Map(), fileWins: true });
  expect(plan.map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['unchanged', []],
    [
      'new',
      [
        { field: 'unit', from: null, to: '2' },
        { field: 'kind', from: null, to: 'apartment' },
      ],
    ],
  ]);
});

test('BEY-21 a value must have exactly the number of parts that the mapping expects, even if only some parts are mapped', () => {
  const split = { separator: ' - ', part: 1, parts: 2 };
  const rules = { fields: [{ field: 'unit', columns: ['Unit'], split }] };
  const rows = mapRows(rules, ['Unit'], [['0204 - vacant'], ['0205']]);
  expect(rows.map(({ values, problems }) => [values.unit, problems[0]?.code])).toEqual([
    ['0204', undefined],
    [undefined, 'pmsParts'],
  ]);
});

test('BEY-21 if a value has two replacements, the first applies, regardless of case', () => {
  const translations = [
    { from: '1BR', to: 'vehicle' },
    { from: '1br ', to: 'other' },
  ];
  const rules = { fields: [unitRule, { field: 'kind', columns: ['Type'], translations }] };
  expect(mapRows(rules, ['Unit', 'Type'], [['1', '1bR']])[0]?.values.kind).toBe('vehicle');
});

test('BEY-21 problems and skipped rows show at most 200 characters of a value', () => {
  const long = 'x'.repeat(900);
  const [rejected, skipped] = mapRows(
    { fields: [unitRule], skip: [{ column: 'Note', values: ['y'.repeat(200)] }] },
    ['Unit', 'Note'],
    [
      [long, ''],
      ['1', 'y'.repeat(200)],
    ],
  );
  expect(rejected?.problems[0]?.value).toHaveLength(200);
  expect(skipped?.skippedBy?.value).toHaveLength(200);
});

test('BEY-21 20,000 rows with the same name are rejected, and the error names the first five lines', async () => {
  const rows = mapRows({ fields: [unitRule] }, ['Unit'], [['A']]).flatMap((row) =>
    Array.from({ length: 20_000 }, (_, index) => ({
      ...{ ...row, line: index + 2, values: { ...row.values, building: String(index) } },
    })),
  );
  const plan = await planRun({ kind: 'units', rows, records: [], imported: new Map(), fileWins: false });
  expect(plan).toHaveLength(20_000);
  expect(plan.at(-1)?.problems[0]?.params).toEqual({ lines: '2, 3, 4, 5, 6, …' });
});

test('BEY-21 of identical rows, the first is imported, and the others are skipped with its line number; different rows for the same record are rejected', async () => {
  const rows = mapRows(
    { fields: [unitRule, { field: 'building', columns: ['Bldg'] }] },
    ['Unit', 'Bldg'],
    [
      ['1', 'A'],
      ['2', 'A'],
      ['1', ' A '],
      ['2', 'B'],
      ['2', 'A'],
    ],
  );
  const plan = await planRun({ kind: 'units', rows, records: [], imported: new Map(), fileWins: false });
  expect(plan.map(({ outcome, problems }) => [outcome, problems[0]?.code, problems[0]?.params])).toEqual([
    ['new', undefined, undefined],
    ['rejected', 'pmsTwice', { lines: '3, 5, 6' }],
    ['skipped', 'pmsSame', { line: 2 }],
    ['rejected', 'pmsTwice', { lines: '3, 5, 6' }],
    ['rejected', 'pmsTwice', { lines: '3, 5, 6' }],
  ]);
});

test('BEY-21 for a row with an invalid name, the name is shown without control characters', async () => {
  const rows = mapRows({ fields: [unitRule] }, ['Unit'], [[`A\u0007B${'x'.repeat(80)}`]]);
  const plan = await planRun({ kind: 'units', rows, records: [], imported: new Map(), fileWins: false });
  expect(plan).toMatchObject([{ outcome: 'rejected', name: `A B${'x'.repeat(57)}` }]);
});
