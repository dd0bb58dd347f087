import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { outboxOf } from '#server/testing/outbox.ts';
import { pmsTest } from '#server/testing/pms-world.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Residents = CallOutput<typeof contract.units.listResidents>;
type Unit = CallOutput<typeof contract.units.addUnit>;

const pms = pmsTest('residents');

const columns = ['Unit', 'Tenant', 'Email', 'In', 'Out'];
const rules = {
  fields: [
    { field: 'unit', columns: ['Unit'] },
    { field: 'residentName', columns: ['Tenant'] },
    { field: 'residentEmail', columns: ['Email'] },
    { field: 'moveIn', columns: ['In'], dateFormat: 'MM/DD/YYYY' },
    { field: 'moveOut', columns: ['Out'], dateFormat: 'MM/DD/YYYY' },
  ],
};
const addMapping = () => pms.user.addMapping(rules, columns);
const addUnit = async (unit: string) =>
  (await pms.user.caller.send<Unit>('POST', `/api/properties/${pms.world.ids.property}/units`, { unit })).body;
const residentsOf = async (unit: string) => {
  const path = `/api/properties/${pms.world.ids.property}/residents?unit=${unit}`;
  return (await pms.user.caller.get<Residents>(path)).body.rows;
};

test('BEY-21 a resident import works like a unit import: it adds and changes residents, can be undone, and sends no email', async () => {
  const unit = await addUnit('0901');
  const byHand = { unitId: unit.id, name: 'Bo Lind', email: 'bo@world.test' };
  const added = await pms.user.caller.send('POST', `/api/properties/${pms.world.ids.property}/residents`, byHand);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const mapping = await addMapping();
  const mails = (await outboxOf(pms.server)).length;
  const file = [
    columns,
    ['0901', 'Ana Peña', 'ANA@world.test', '3/1/2026', ''],
    ['0901', 'bo lind', 'other@world.test', '1/1/2024', '2/28/2026'],
    ['0901', 'Cy Ray', '', '5/1/2026', '4/1/2026'],
    ['9999', 'Di Om', '', '', ''],
    ['0901', '', '', '', ''],
  ];
  const run = await pms.user.check(file, mapping);
  expect(run.counts).toEqual({ new: 1, changed: 1, rejected: 3 });
  expect(await pms.user.results(run.id)).toMatchObject([
    { outcome: 'new', name: '0901 · Ana Peña' },
    { outcome: 'changed', kept: [{ field: 'residentEmail', here: 'bo@world.test' }] },
    { problems: [{ field: 'moveOut', code: 'residentDays' }] },
    { problems: [{ field: 'unit', code: 'pmsUnitUnknown', value: '9999' }] },
    { problems: [{ field: 'residentName', code: 'valRequired' }] },
  ]);
  await pms.user.step(run.id, 'apply');
  expect(await residentsOf('0901')).toMatchObject([
    { name: 'Ana Peña', email: 'ana@world.test', moveIn: '2026-03-01', moveOut: null },
    { name: 'Bo Lind', email: 'bo@world.test', moveOut: '2026-02-28' },
  ]);
  expect((await pms.user.check(file, mapping)).counts).toEqual({ unchanged: 1, kept: 1, rejected: 3 });
  expect((await outboxOf(pms.server)).length).toBe(mails);
  expect((await pms.user.step(run.id, 'undo')).state).toBe('undone');
  expect(await residentsOf('0901')).toMatchObject([{ name: 'Bo Lind', moveOut: null }]);
});

test('BEY-21 a person in two units at overlapping times is rejected, and the error names both lines; a move is accepted', async () => {
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const file = [
    columns,
    ['0901', 'Ana Peña', 'ana@world.test', '3/1/2026', ''],
    ['0902', 'ana peña', '', '5/1/2026', ''],
    ['0901', 'Bo Lind', '', '1/1/2024', '2/28/2026'],
    ['0902', 'Bo Lind', '', '2/28/2026', ''],
    ['0901', 'John Smith', 'john@world.test', '', ''],
    ['0902', 'John Smith', 'smith@world.test', '', ''],
  ];
  const run = await pms.user.check(file, await addMapping());
  expect(run.counts).toEqual({ new: 4, rejected: 2 });
  for (const { problems } of await pms.user.results(run.id, 'rejected'))
    expect(problems).toMatchObject([{ code: 'pmsTwoUnits', message: expect.stringContaining('2, 3') }]);
});

test('BEY-21 a resident whom a file lists only in another unit moves there: the earlier tenancy ends on the move-in date', async () => {
  pms.now = new Date('2026-11-29T12:00:00Z');
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const mapping = await addMapping();
  const stays = ['0901', 'Bo Lind', '', '1/1/2024', ''];
  const first = await pms.user.check([columns, ['0901', 'Ana Peña', 'ana@world.test', '3/1/2026', ''], stays], mapping);
  await pms.user.step(first.id, 'apply');
  const file = [columns, ['0902', 'ana peña', 'ana@world.test', '12/1/2026', ''], stays];
  const run = await pms.user.check(file, mapping);
  expect(run.counts).toEqual({ new: 1, changed: 1, unchanged: 1 });
  const moves = { field: 'unit', code: 'pmsMoves', message: 'Moves from 0901 to 0902.' };
  expect(await pms.user.results(run.id)).toMatchObject([
    { outcome: 'new', line: 2, name: '0902 · ana peña', problems: [moves] },
    {
      ...{ outcome: 'changed', line: 2, name: '0901 · Ana Peña', problems: [moves] },
      changes: [{ field: 'moveOut', from: null, to: '2026-12-01' }],
    },
    { outcome: 'unchanged' },
  ]);
  await pms.user.step(run.id, 'apply');
  expect(await residentsOf('0901')).toMatchObject([{ moveIn: '2026-03-01', moveOut: '2026-12-01' }, { moveOut: null }]);
  expect(await residentsOf('0902')).toMatchObject([{ name: 'ana peña', moveIn: '2026-12-01', moveOut: null }]);
  expect((await pms.user.check(file, mapping)).counts).toEqual({ unchanged: 2 });
  expect((await pms.user.step(run.id, 'undo')).state).toBe('undone');
  expect(await residentsOf('0901')).toMatchObject([{ name: 'Ana Peña', moveOut: null }, { name: 'Bo Lind' }]);
  expect(await residentsOf('0902')).toEqual([]);
});

test('BEY-21 a resident who moves back to a former unit gets a new tenancy there, and the first tenancy stays', async () => {
  pms.now = new Date('2026-11-29T12:00:00Z');
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const mapping = await addMapping();
  const list = (unit: string, moveIn: string) => [columns, [unit, 'Ann Lee', 'ann@world.test', moveIn, '']];
  for (const [unit, moveIn] of [
    ['0901', '1/15/2026'],
    ['0902', '11/1/2026'],
  ] as const)
    await pms.user.step((await pms.user.check(list(unit, moveIn), mapping)).id, 'apply');
  const back = list('0901', '11/20/2026');
  const run = await pms.user.check(back, mapping);
  expect(run.counts).toEqual({ new: 1, changed: 1 });
  expect((await pms.user.results(run.id))[0]?.problems).toMatchObject([{ message: 'Moves from 0902 to 0901.' }]);
  await pms.user.step(run.id, 'apply');
  const tenancies = async () =>
    [...(await residentsOf('0901')), ...(await residentsOf('0902'))]
      .map(({ moveIn, moveOut }) => `${moveIn} ${moveOut}`)
      .toSorted();
  expect(await tenancies()).toEqual(['2026-01-15 2026-11-01', '2026-11-01 2026-11-20', '2026-11-20 null']);
  expect((await pms.user.check(back, mapping)).counts).toEqual({ unchanged: 1 });
  expect((await pms.user.step(run.id, 'undo')).state).toBe('undone');
  expect(await tenancies()).toEqual(['2026-01-15 2026-11-01', '2026-11-01 null']);
});

test('BEY-21 a row is rejected if its dates overlap with another tenancy in the unit, or contradict a date that a user edited', async () => {
  const { id: unitId } = await addUnit('0901');
  const path = `/api/properties/${pms.world.ids.property}/residents`;
  const mapping = await addMapping();
  const file = (moveIn: string, moveOut = '') => [columns, ['0901', 'Ana Peña', '', moveIn, moveOut]];
  await pms.user.step((await pms.user.check(file('10/1/2026'), mapping)).id, 'apply');
  const former = { unitId, name: 'Ana Peña', moveIn: '2026-01-01', moveOut: '2026-06-30' };
  expect((await pms.user.caller.send('POST', path, former)).status).toBe(201);
  // A tenancy that ends on its first day overlaps with no other tenancy.
  const oneDay = { unitId, name: 'Ana Peña', moveIn: '2026-11-15', moveOut: '2026-11-15' };
  expect((await pms.user.caller.send('POST', path, oneDay)).status).toBe(201);
  const problemOf = async (rows: string[][]) => {
    const run = await pms.user.check(rows, mapping);
    return (await pms.user.results(run.id)).map(({ outcome, problems }) => [outcome, problems[0]?.code]);
  };
  expect(await problemOf(file('6/1/2026'))).toEqual([['rejected', 'pmsTenancyOverlaps']]);
  expect(await problemOf(file('6/30/2026'))).toEqual([['changed', undefined]]);
  const { id, revision, name } = (await residentsOf('0901')).find(({ moveOut }) => moveOut === null)!;
  const edited = { name, moveIn: '2026-11-01', revision };
  expect((await pms.user.caller.send('PUT', `${path}/${id}`, edited)).status).toBe(200);
  expect(await problemOf(file('10/1/2026', '10/15/2026'))).toEqual([['rejected', 'residentDays']]);
});

test.each(['form', 'import'])(
  'BEY-21 a form and an import that are saved at the same time do not store overlapping tenancies, even if the %s is first',
  async (first) => {
    const { id: unitId } = await addUnit('0901');
    const mapping = await addMapping();
    const run = await pms.user.check([columns, ['0901', 'Ana Peña', '', '1/1/2026', '12/31/2026']], mapping);
    const path = `/api/properties/${pms.world.ids.property}/residents`;
    const form = { unitId, name: 'ana peña', moveIn: '2026-06-01', moveOut: '2026-07-01' };
    const add = async () => (await pms.user.caller.send('POST', path, form)).status;
    const apply = async () => (await pms.user.step(run.id, 'apply')).state;
    const unitLock = `select from unit where id = ${unitId} for no key update`;
    const replies = await whileLocked<unknown>(pms.server, [unitLock], first === 'form' ? [add, apply] : [apply, add]);
    expect(replies).toEqual(first === 'form' ? [201, 'checked'] : ['applied', 400]);
    const stored = (await residentsOf('0901')).map(({ moveIn }) => moveIn);
    expect(stored).toEqual([first === 'form' ? '2026-06-01' : '2026-01-01']);
  },
);

test('BEY-21 the next file updates a resident whose name a user corrected, and the correction is kept', async () => {
  await addUnit('0901');
  const mapping = await addMapping();
  const file = [columns, ['0901', 'Maria Garcia', 'm1@world.test', '11/28/2026', '']];
  await pms.user.step((await pms.user.check(file, mapping)).id, 'apply');
  const [resident] = await residentsOf('0901');
  const { id, revision, email, language, moveIn, moveOut } = resident!;
  const path = `/api/properties/${pms.world.ids.property}/residents/${id}`;
  const corrected = { name: 'Maria Garcia-Lopez', email, language, moveIn, moveOut, revision };
  const change = await pms.user.caller.send('PUT', path, corrected);
  expect(change.status, JSON.stringify(change.body)).toBe(200);
  const run = await pms.user.check(
    [columns, ['0901', 'Maria Garcia', 'm1@world.test', '11/28/2026', '12/31/2026']],
    mapping,
  );
  expect(await pms.user.results(run.id)).toMatchObject([
    { outcome: 'changed', kept: [{ field: 'residentName', here: 'Maria Garcia-Lopez', inFile: 'Maria Garcia' }] },
  ]);
  await pms.user.step(run.id, 'apply');
  expect(await residentsOf('0901')).toMatchObject([{ id, name: 'Maria Garcia-Lopez', moveOut: '2026-12-31' }]);
  const same = [columns, ['0901', 'Maria Garcia-Lopez', 'm1@world.test', '11/28/2026', '12/31/2026']];
  expect((await pms.user.check(same, mapping)).counts).toEqual({ unchanged: 1 });
});

test('BEY-21 a move without a move-in date gets the day on which the file arrived, even if the file is applied later', async () => {
  // Five minutes before midnight in Chicago.
  pms.now = new Date('2026-11-20T05:55:00Z');
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const mapping = await addMapping();
  await pms.user.step((await pms.user.check([columns, ['0901', 'Ana Peña', '', '', '']], mapping)).id, 'apply');
  const file = [columns, ['0902', 'Ana Peña', '', '', '']];
  const run = await pms.user.check(file, mapping);
  pms.now = new Date('2026-11-20T06:05:00Z');
  expect(await pms.user.step(run.id, 'apply')).toMatchObject({ state: 'applied', failure: null });
  expect(await residentsOf('0901')).toMatchObject([{ moveIn: null, moveOut: '2026-11-19' }]);
  expect(await residentsOf('0902')).toMatchObject([{ moveIn: '2026-11-19', moveOut: null }]);
  expect((await pms.user.check(file, mapping)).counts).toEqual({ unchanged: 1 });
});

test('BEY-21 a row with a person from another unit is rejected if stored dates contradict a move, and the result explains it in the rows of both units', async () => {
  for (const unit of ['0901', '0902', '0903']) await addUnit(unit);
  const mapping = await addMapping();
  const stored = [
    ['0901', 'Moved in later', '', '6/1/2026', ''],
    ['0901', 'Edited', '', '3/1/2026', ''],
    ['0901', 'Two people', '', '3/1/2026', ''],
    ['0901', 'In two units', '', '3/1/2026', ''],
  ];
  await pms.user.step((await pms.user.check([columns, ...stored], mapping)).id, 'apply');
  const edited = (await residentsOf('0901')).find(({ name }) => name === 'Edited');
  const path = `/api/properties/${pms.world.ids.property}/residents/${edited?.id}`;
  const form = { name: 'Edited', revision: edited?.revision, moveOut: '2027-06-01' };
  const reply = await pms.user.caller.send('PUT', path, { ...form, moveIn: '2026-03-01' });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const rows = [
    ['0902', 'Moved in later', '', '5/1/2026', ''],
    ['0902', 'Edited', '', '5/1/2026', ''],
    ['0902', 'Two people', 'a@world.test', '5/1/2026', ''],
    ['0903', 'Two people', 'b@world.test', '5/1/2026', ''],
    ['0902', 'In two units', '', '5/1/2026', ''],
    ['0903', 'In two units', '', '5/1/2026', ''],
  ];
  const run = await pms.user.check([columns, ...rows], mapping);
  expect(run.counts).toEqual({ rejected: 6, missing: 4 });
  expect(await pms.user.results(run.id)).toMatchObject([
    { problems: [{ code: 'pmsTwoUnitsHere', message: expect.stringContaining('unit 0901') }] },
    ...Array.from({ length: 3 }, () => ({ problems: [{ code: 'pmsTwoUnitsHere' }] })),
    ...Array.from({ length: 2 }, () => ({ problems: [{ code: 'pmsTwoUnits' }, { code: 'pmsTwoUnitsHere' }] })),
    { outcome: 'missing', problems: [{ message: expect.stringContaining('Line 2') }] },
    ...Array.from({ length: 3 }, () => ({ outcome: 'missing' })),
  ]);
});

test('BEY-21 the dates in a file determine a resident’s move; a person with the same name and another email address is a different resident', async () => {
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const mapping = await addMapping();
  const first = await pms.user.check([columns, ['0901', 'Ana Peña', 'ana@world.test', '3/1/2026', '']], mapping);
  await pms.user.step(first.id, 'apply');
  const inOtherUnit = ['0902', 'ana peña', 'ana@world.test', '5/1/2026', ''];
  const moved = ['0901', 'Ana Peña', 'ana@world.test', '3/1/2026', '5/1/2026'];
  expect((await pms.user.check([columns, inOtherUnit, moved], mapping)).counts).toEqual({ new: 1, changed: 1 });
  const namesake = ['0902', 'Ana Peña', 'other@world.test', '5/1/2026', ''];
  expect((await pms.user.check([columns, namesake], mapping)).counts).toEqual({ new: 1, missing: 1 });
});

test('BEY-21 a resident who moved out before today is not reported as missing from a file, but a current or future one is', async () => {
  pms.now = new Date('2026-11-29T12:00:00Z');
  for (const unit of ['0901', '0902']) await addUnit(unit);
  const mapping = await addMapping();
  const stored = [
    ['0901', 'Past', '', '', '11/28/2026'],
    ['0901', 'Leaves today', '', '', '11/29/2026'],
    ['0901', 'Future', '', '12/1/2026', ''],
  ];
  await pms.user.step((await pms.user.check([columns, ...stored], mapping)).id, 'apply');
  const run = await pms.user.check([columns, ['0902', 'New', '', '', '']], mapping);
  const missing = (await pms.user.results(run.id, 'missing')).map(({ name }) => name);
  expect(missing.sort()).toEqual(['0901 · Future', '0901 · Leaves today']);
  const again = await pms.user.check([columns, ['0901', 'Past', '', '', '11/28/2026']], mapping);
  expect(again.counts).toEqual({ unchanged: 1, missing: 2 });
});
