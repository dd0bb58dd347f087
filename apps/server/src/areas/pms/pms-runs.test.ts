import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Units = CallOutput<typeof contract.units.listUnits>;
type Unit = Units['rows'][number];

let server: TestServer;
let world: OwnWorld;
let user: ReturnType<typeof pmsUser>;
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  user = pmsUser(await world.as('manager'), world.ids.property);
  for (const { id, revision } of (await listUnits()).rows)
    await user.caller.send('PUT', `${unitsPath()}/${id}/active`, { revision, isActive: false });
});

const unitsPath = () => `/api/properties/${world.ids.property}/units`;
const listUnits = async (query = 'limit=500') => (await user.caller.get<Units>(`${unitsPath()}?${query}`)).body;
const unitNamed = async (name: string) => (await listUnits()).rows.find(({ unit }) => unit === name);
const changeUnit = ({ id, ...unit }: Unit, changes: Partial<Unit>) => {
  const { building, kind, residentEmail, residentLanguage, revision } = { ...unit, ...changes };
  return user.caller.send('PUT', `${unitsPath()}/${id}`, {
    ...{ unit: unit.unit, building, kind, residentEmail, residentLanguage, revision },
  });
};

const header = ['Unit', 'Bldg', 'Email'];
const file = [header, ['0901', 'A', 'a@world.test'], ['0902', 'A', ''], ['1E5', '2-3', '']];
const addMapping = (more: object = {}) =>
  user.addMapping(columnsTo({ unit: 'Unit', building: 'Bldg', residentEmail: 'Email' }, more), header);

test('BEY-21 a dry run changes nothing, an applied run stores each value as displayed, and applying the same file again changes nothing', async () => {
  const mapping = await addMapping();
  const checked = await user.check(file, mapping);
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 3 } });
  expect((await listUnits()).rows).toEqual([]);
  const applied = await user.step(checked.id, 'apply');
  expect(applied).toMatchObject({ state: 'applied', failure: null, mapping: { id: mapping.id, revision: 1 } });
  expect((await listUnits()).rows.map(({ unit, building, residentEmail }) => [unit, building, residentEmail])).toEqual([
    ['1E5', '2-3', null],
    ['0901', 'A', 'a@world.test'],
    ['0902', 'A', null],
  ]);
  const again = await user.check(file, mapping);
  expect(again).toMatchObject({ counts: { unchanged: 3 } });
  const before = (await listUnits()).rows;
  expect((await user.step(again.id, 'apply')).state).toBe('applied');
  expect((await listUnits()).rows).toEqual(before);
});

test('BEY-21 the result of an import lists changed fields, unchanged and rejected rows, and units that are missing from the file and are kept', async () => {
  const mapping = await addMapping();
  await user.step((await user.check(file, mapping)).id, 'apply');
  const run = await user.check(
    [header, ['0901', 'B', 'a@world.test'], ['0902', 'A', ''], ['0903', 'A', 'no address']],
    mapping,
  );
  expect(run.counts).toEqual({ changed: 1, unchanged: 1, rejected: 1, missing: 1 });
  expect(await user.results(run.id)).toMatchObject([
    { line: 2, outcome: 'changed', name: '0901', changes: [{ field: 'building', from: 'A', to: 'B' }] },
    { line: 3, outcome: 'unchanged', name: '0902', changes: [] },
    { line: 4, outcome: 'rejected', problems: [{ field: 'residentEmail', value: 'no address' }] },
    { line: null, outcome: 'missing', name: '1E5' },
  ]);
  expect(await user.results(run.id, 'rejected')).toHaveLength(1);
  await user.step(run.id, 'apply');
  expect((await listUnits()).rows.map(({ unit, building }) => [unit, building])).toEqual([
    ['1E5', '2-3'],
    ['0901', 'B'],
    ['0902', 'A'],
  ]);
});

test('BEY-21 a field edited by hand is kept and reported, unless the mapping gives the file precedence', async () => {
  const mapping = await addMapping();
  await user.step((await user.check(file, mapping)).id, 'apply');
  await changeUnit((await unitNamed('0901'))!, { building: 'North' });
  const kept = await user.check(file, mapping);
  expect(kept.counts).toEqual({ kept: 1, unchanged: 2 });
  expect((await user.results(kept.id, 'kept'))[0]).toMatchObject({
    name: '0901',
    kept: [{ field: 'building', here: 'North', inFile: 'A' }],
  });
  await user.step(kept.id, 'apply');
  expect(await unitNamed('0901')).toMatchObject({ building: 'North' });
  const { body: changed } = await user.caller.send<{ id: number }>('PUT', `${user.path}/mappings/${mapping.id}`, {
    ...{ revision: 1, name: mapping.name, columns: header, rules: { ...mapping.rules, fileWins: true } },
  });
  const forced = await user.check(file, changed);
  expect(forced.counts).toEqual({ changed: 1, unchanged: 2 });
  await user.step(forced.id, 'apply');
  expect(await unitNamed('0901')).toMatchObject({ building: 'A' });
});

test('BEY-21 a value that was never imported counts as edited by hand; an empty field or a default does not', async () => {
  const unit = { unit: '0901', building: 'North', residentEmail: null };
  await user.caller.send('POST', unitsPath(), unit);
  const columns = [...header, 'Type'];
  const rules = columnsTo({ unit: 'Unit', building: 'Bldg', residentEmail: 'Email', kind: 'Type' });
  const mapping = await user.addMapping(rules, columns);
  const rows = [columns, ['0901', 'A', 'a@world.test', 'common']];
  const run = await user.check(rows, mapping);
  const kept = [{ field: 'building', here: 'North', inFile: 'A' }];
  expect(await user.results(run.id)).toMatchObject([{ outcome: 'changed', kept }]);
  await user.step(run.id, 'apply');
  const stored = { building: 'North', residentEmail: 'a@world.test', kind: 'common' };
  expect(await unitNamed('0901')).toMatchObject(stored);
  expect((await user.check(rows, mapping)).counts).toEqual({ kept: 1 });
  const winning = await user.addMapping({ ...rules, fileWins: true }, columns, 'The file wins');
  await user.step((await user.check(rows, winning)).id, 'apply');
  expect(await unitNamed('0901')).toMatchObject({ ...stored, building: 'A' });
});

test('BEY-21 a unit name that appears twice in the file is rejected, and the error names both lines', async () => {
  const run = await user.check([header, ['0901', 'A', ''], ['0902', 'A', ''], ['0901', 'B', '']], await addMapping());
  expect(run.counts).toEqual({ new: 1, rejected: 2 });
  for (const { problems } of await user.results(run.id, 'rejected'))
    expect(problems).toMatchObject([{ code: 'pmsTwice', message: expect.stringContaining('2, 4') }]);
});

test('BEY-21 inactive units and rows that the mapping skips are listed with the reason', async () => {
  const mapping = await addMapping({ skip: [{ column: 'Bldg', values: ['Model'] }] });
  const run = await user.check([header, ['101', 'A', ''], ['0902', 'model', '']], mapping);
  expect(run.counts).toEqual({ skipped: 2 });
  expect((await user.results(run.id)).map(({ problems }) => problems[0]?.code)).toEqual(['pmsInactive', 'pmsSkipped']);
});

test('BEY-21 a file that lacks a mapped column stops the run, and the run lists the missing and the new columns', async () => {
  const mapping = await addMapping();
  const { body } = await user.upload('Unit,Tower,Email\n0901,A,\n');
  const stopped = await user.caller.send<PmsRun>('POST', `${user.path}/runs/${body.id}/check`, {
    mappingId: mapping.id,
  });
  expect(stopped.body).toMatchObject({ state: 'stopped', counts: {} });
  expect(stopped.body.failure).toContain('Missing columns: Bldg. New columns: Tower.');
  expect((await user.caller.send('POST', `${user.path}/runs/${body.id}/apply`, {})).status).toBe(409);
  expect((await listUnits()).rows).toEqual([]);
});

test('BEY-21 records that change after the dry run stop the import: nothing is stored, and the new result is shown', async () => {
  const run = await user.check(file, await addMapping());
  await user.caller.send('POST', unitsPath(), { unit: '0902' });
  const stopped = await user.step(run.id, 'apply');
  expect(stopped).toMatchObject({ state: 'checked', counts: { new: 2, changed: 1 } });
  expect(stopped.failure).toContain('Records changed after the check');
  expect((await listUnits()).rows.map(({ unit }) => unit)).toEqual(['0902']);
  expect((await user.step(run.id, 'apply')).state).toBe('applied');
});

test('BEY-21 a unit added after the dry run does not stop the import if the file does not contain the unit', async () => {
  const run = await user.check(file, await addMapping());
  await user.caller.send('POST', unitsPath(), { unit: 'Clubhouse' });
  expect((await user.step(run.id, 'apply')).state).toBe('applied');
});

test('BEY-21 an import run is undone in one action: new units are removed, changed fields are restored, and the file can be imported again', async () => {
  const mapping = await addMapping({ fileWins: true });
  await user.caller.send('POST', unitsPath(), { unit: '0902', building: 'Old' });
  const applied = await user.step((await user.check(file, mapping)).id, 'apply');
  const undone = await user.step(applied.id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', undoneBy: 'Test manager', may: { undo: false } });
  expect((await listUnits()).rows).toMatchObject([{ unit: '0902', building: 'Old' }]);
  expect((await user.check(file, mapping)).counts).toEqual({ new: 2, changed: 1 });
});

test('BEY-21 an import run cannot be undone after one of its units was changed, and the attempt changes nothing', async () => {
  const applied = await user.step((await user.check(file, await addMapping())).id, 'apply');
  await changeUnit((await unitNamed('0902'))!, { building: 'C' });
  const blocked = await user.step(applied.id, 'undo');
  expect(blocked).toMatchObject({ state: 'applied', failure: expect.stringContaining('0902') });
  expect((await listUnits()).rows).toHaveLength(3);
});

test('BEY-21 the import history lists the runs of a property, newest first', async () => {
  const mapping = await addMapping();
  const first = await user.step((await user.check(file, mapping)).id, 'apply');
  const second = await user.check(file, mapping);
  const { rows } = (await user.caller.get<{ rows: PmsRun[] }>(`${user.path}/runs`)).body;
  expect(rows.map(({ id, state, by }) => [id, state, by])).toEqual([
    [second.id, 'checked', 'Test manager'],
    [first.id, 'applied', 'Test manager'],
  ]);
});
