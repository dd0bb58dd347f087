import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { pmsTest } from '#server/testing/pms-world.ts';

type WorkOrders = CallOutput<typeof contract.workOrders.listWorkOrders>;
type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;

const pms = pmsTest('workOrders');

const columns = ['WO', 'Unit', 'Description', 'Status', 'Due', 'Vendor'];
const rules = {
  fields: [
    { field: 'number', columns: ['WO'] },
    { field: 'unit', columns: ['Unit'] },
    { field: 'task', columns: ['Description'] },
    { field: 'state', columns: ['Status'], translations: [{ from: 'Closed', to: 'done' }] },
    { field: 'dueOn', columns: ['Due'], dateFormat: 'MM/DD/YYYY' },
    { field: 'assignee', columns: ['Vendor'] },
  ],
};
const path = () => `/api/properties/${pms.world.ids.property}/work-orders`;
const list = async () => (await pms.user.caller.get<WorkOrders>(`${path()}?view=all&sort=number`)).body.rows;
const imported = async () => {
  const found = await Promise.all((await list()).map(({ id }) => pms.user.caller.get<WorkOrder>(`${path()}/${id}`)));
  return found.map(({ body }) => body).filter(({ sourceNumber }) => sourceNumber !== null);
};

test('BEY-21 imported work orders keep their number in the other system; a second import changes them, and its undo restores them', async () => {
  await pms.user.caller.send('POST', path(), { number: '88', task: 'Entered here' });
  const mapping = await pms.user.addMapping(rules, columns);
  const file = [
    columns,
    ['4471', '101', 'Fix the sink', 'open', '3/4/2027', 'Acme'],
    ['WO-12', '', 'Paint', 'Closed', '', ''],
    ['88', '101', 'Same number as one entered here', '', '', ''],
    ['99', '9999', 'Unknown unit', '', '', ''],
    ['100', '101', '', '', '', ''],
    ['101', '101', 'Bad status', 'Waiting', '', ''],
  ];
  const run = await pms.user.check(file, mapping);
  expect(run.counts).toEqual({ new: 3, rejected: 3 });
  const problems = (await pms.user.results(run.id, 'rejected')).map((row) => row.problems[0]);
  expect(problems.map((problem) => problem?.code)).toEqual(['pmsUnitUnknown', 'valRequired', 'importChoice']);
  expect(problems[2]?.message).toBe('Unknown value. Use one of: Open, Done.');
  await pms.user.step(run.id, 'apply');
  const found = await imported();
  const bySource = (number: string) => found.find(({ sourceNumber }) => sourceNumber === number);
  expect(bySource('4471')).toMatchObject({ number: '4471', unit: { name: '101' }, dueOn: '2027-03-04', state: 'open' });
  expect(bySource('WO-12')).toMatchObject({ unit: null, state: 'done', history: [{ action: 'add', to: 'done' }] });
  expect(bySource('88')?.number).not.toBe('88');
  expect((await pms.user.check(file, mapping)).counts).toEqual({ unchanged: 3, rejected: 3 });
  const next = await pms.user.check([columns, ['4471', '101', 'Fix the tap', 'closed', '3/4/2027', 'Acme']], mapping);
  expect(next.counts).toEqual({ changed: 1, missing: 2 });
  await pms.user.step(next.id, 'apply');
  const changed = (await imported()).find(({ sourceNumber }) => sourceNumber === '4471');
  expect(changed).toMatchObject({
    task: 'Fix the tap',
    state: 'done',
    history: [{ action: 'finish' }, { action: 'change' }, { action: 'add' }],
  });
  expect((await pms.user.step(next.id, 'undo')).state).toBe('undone');
  expect((await imported()).find(({ sourceNumber }) => sourceNumber === '4471')).toMatchObject({
    task: 'Fix the sink',
  });
});

test('BEY-21 lines with the same work order number and different values are rejected, and the error names the lines', async () => {
  const rows = [columns, ['7', '', 'Paint', '', '', ''], ['8', '', 'Clean', '', '', ''], ['7', '', 'Fix', '', '', '']];
  const run = await pms.user.check(rows, await pms.user.addMapping(rules, columns));
  const messages = (await pms.user.results(run.id, 'rejected')).map(({ problems }) => problems[0]?.message);
  const message = 'Lines 2, 4 have the same record with different values. Keep one line.';
  expect(messages).toEqual([message, message]);
});

test('BEY-21 an import of work orders can be undone until one of them has a note', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  const run = await pms.user.check([columns, ['4471', '101', 'Fix the sink', '', '', '']], mapping);
  await pms.user.step(run.id, 'apply');
  const [order] = await imported();
  await pms.user.caller.send('POST', `${path()}/${order?.id}/notes`, { message: 'Called' });
  expect(await pms.user.step(run.id, 'undo')).toMatchObject({ failure: expect.stringContaining('4471') });
});

test('BEY-21 undoing an import removes its work orders', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  const run = await pms.user.check([columns, ['4471', '101', 'Fix the sink', '', '', '']], mapping);
  await pms.user.step(run.id, 'apply');
  expect(await pms.user.step(run.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
  expect(await imported()).toEqual([]);
});

test('BEY-21 an imported number with a prefix such as WO is stored for the keypad without it', async () => {
  const mapping = await pms.user.addMapping(rules, columns);
  const rows = ['WO 4711', 'WO-4712', '#4713', '4711'].map((number) => [number, '101', 'Fix the sink', 'open', '', '']);
  const run = await pms.user.check([columns, ...rows], mapping);
  await pms.user.step(run.id, 'apply');
  const numbers = new Map((await imported()).map(({ sourceNumber, number }) => [sourceNumber, number]));
  expect(numbers.get('WO 4711')).toBe('4711');
  expect(numbers.get('#4713')).toBe('4713');
  expect(['4711', '4713', undefined]).not.toContain(numbers.get('4711'));
  expect(new Set(numbers.values()).size).toBe(4);
});
