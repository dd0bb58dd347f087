import type { CallOutput, contract } from '@latchboard/contract';
import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { addOwnEvents } from '#server/testing/factories/key-activity.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/work-orders`;
});

type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;
type List = CallOutput<typeof contract.workOrders.listWorkOrders>;

const now = new Date('2026-11-20T18:00:00.000Z');
const addKeyEvents = (events: Parameters<typeof addOwnEvents>[2]) => addOwnEvents(server, world, events);
const addOrder = async (caller: Caller, form: object) =>
  (await caller.send<WorkOrder>('POST', path, { task: 'Replace the sink', ...form })).body;
const listNumbers = async (caller: Caller, query: string) =>
  (await caller.get<List>(`${path}?${query}`)).body.rows.map(({ number }) => number);

test('SRQ-08 a work order has a number, a unit, a task, an assignee, and a due date, and is open', async () => {
  const manager = await world.as('manager');
  const unit = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('unit')
      .values({ property_id: world.ids.property, unit: 'W-12' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const form = {
    number: '4502',
    unitId: unit.id,
    task: ' Replace the sink ',
    assignee: 'Reyes Plumbing',
    assigneeEmail: 'Reyes@vendor.test',
    dueOn: '2026-11-25',
  };
  const added = await manager.send<WorkOrder>('POST', path, form);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    number: '4502',
    assignee: 'Reyes Plumbing',
    dueOn: '2026-11-25',
    unit: { id: unit.id, name: 'W-12' },
    task: 'Replace the sink',
    assigneeEmail: 'reyes@vendor.test',
    state: 'open',
    isOverdue: false,
    createdAt: now.toISOString(),
    createdBy: 'Test manager',
    may: [{ action: 'finish', reason: 'optional', blockedReason: null }],
    history: [{ action: 'add', from: null, to: 'open', by: 'Test manager' }],
  });
  expect((await manager.get<WorkOrder>(`${path}/${added.body.id}`)).body).toEqual(added.body);
});

test('SRQ-08 a work order number is unique at its property, and an empty number gets the next free one', async () => {
  const manager = await world.as('manager');
  await addOrder(manager, { number: '1002' });
  expect((await addOrder(manager, {})).number).toBe('1001');
  expect((await addOrder(manager, {})).number).toBe('1003');
  const duplicate = await manager.send('POST', path, { task: 'Again', number: '1003' });
  expect([duplicate.status, duplicate.body.validationResult?.fields[0]]).toMatchObject([
    400,
    { path: 'number', code: 'workOrderNumberTaken' },
  ]);
  const otherWorld = await ownWorld(server);
  const otherOrder = await (await otherWorld.as('manager')).send(
    'POST',
    `/api/properties/${otherWorld.ids.property}/work-orders`,
    { task: 'There', number: '1003' },
  );
  expect(otherOrder.status).toBe(201);
  const replies = await Promise.all(Array.from({ length: 12 }, () => addOrder(manager, {})));
  expect(new Set(replies.map(({ number }) => number)).size).toBe(12);
});

test('SRQ-08 an invalid form returns its errors, and nothing is stored', async () => {
  const manager = await world.as('manager');
  const foreign = await (await world.as('foreignManager')).get<{ rows: unknown[] }>('/api/properties/4/work-orders');
  expect(foreign.body.rows).toEqual([]);
  const invalidForms = [
    { task: '   ' },
    { task: 'x'.repeat(501) },
    { number: '123456789' },
    { number: '12a' },
    { assigneeEmail: 'nobody' },
    { dueOn: '2026-02-31' },
    { dueOn: '0000-01-01' },
    { unitId: 999_999 },
  ];
  for (const sent of invalidForms) {
    const reply = await manager.send('POST', path, { task: 'Paint', ...sent });
    expect([reply.status, reply.body.validationResult?.fields[0]?.path]).toEqual([400, Object.keys(sent)[0]]);
  }
  expect((await manager.get<List>(path)).body).toEqual({ rows: [], next: null, count: 0 });
});

test('SRQ-08 the number of a work order with taken keys cannot change; a number without taken keys can be corrected and used again', async () => {
  await addKeyEvents([
    { time: '2026-11-20T10:00:00Z', tag: '71001', hook: 1002, unit: '102', workOrder: '4502' },
    { time: '2026-11-20T11:30:00Z', tag: '71001', hook: 1002, unit: '102', movement: 'returned', activity: 1 },
  ]);
  const manager = await world.as('manager');
  const rename = ({ id, revision, task }: WorkOrder, number: string) =>
    manager.send<WorkOrder>('PUT', `${path}/${id}`, { revision, task, number });
  const existingOrder = await addOrder(manager, { number: '4502' });
  const unusedOrder = await addOrder(manager, { number: '4503' });
  expect([existingOrder.isNumberFixed, unusedOrder.isNumberFixed]).toEqual([true, false]);
  const refusedReply = await rename(existingOrder, '4504');
  expect([refusedReply.status, refusedReply.body]).toMatchObject([
    400,
    { validationResult: { fields: [{ path: 'number', code: 'workOrderNumberFixed' }] } },
  ]);
  expect((await rename({ ...existingOrder, task: 'Replace both sinks' }, '4502')).body).toMatchObject({
    number: '4502',
    task: 'Replace both sinks',
    keys: [{ tag: '71001' }],
  });
  expect((await rename(unusedOrder, '4504')).body.number).toBe('4504');
  expect((await addOrder(manager, { number: '4503' })).keys).toEqual([]);
});

test('SRQ-08 the next free work order number is chosen again if another user uses it at the same moment', async () => {
  const manager = await world.as('manager');
  const insertSql = `insert into work_order (property_id, number, task, since, created_at)
    values (${world.ids.property}, '1001', 'Typed', now(), now()), (${world.ids.property}, '1002', 'Typed', now(), now())`;
  const add = () => manager.send<WorkOrder>('POST', path, { task: 'Given' });
  const replies = await whileLocked(server, [insertSql], [add]);
  expect(replies.map(({ status, body }) => [status, body.number])).toEqual([[201, '1003']]);
  expect((await manager.get<List>(`${path}?view=all`)).body.count).toBe(3);
});

test('SRQ-08 concurrent removals of a note or a file remove it once, with one audit entry', async () => {
  const [manager, administrator] = [await world.as('manager'), await world.as('sysadmin')];
  const { id } = await addOrder(manager, {});
  const note = await manager.send<{ id: number }>('POST', `${path}/${id}/notes`, { message: 'Ring twice' });
  const file = await manager.send<{ id: number }>('POST', `${path}/${id}/files?fileName=a.txt`, new Blob(['a']), {
    'content-type': 'application/octet-stream',
  });
  for (const [kind, childId] of [
    ['note', note.body.id],
    ['file', file.body.id],
  ] as const) {
    const remove = () => manager.send('DELETE', `${path}/${id}/${kind}s/${childId}`);
    const lockSql = `select from work_order_${kind} where id = ${childId} for update`;
    const replies = await whileLocked(server, [lockSql], [remove, remove, remove]);
    expect(replies.map(({ status }) => status).sort(), kind).toEqual([200, 404, 404]);
    const history = await administrator.get<{ rows: { action: string }[] }>(
      `/api/audit/entity/work-order-${kind}/${childId}`,
    );
    const deletions = history.body.rows.filter(({ action }) => action === 'delete');
    expect(deletions, kind).toHaveLength(1);
  }
});

test('SRQ-08 the work order list is filtered, searched, and paged by the server; overdue depends on the property’s local day', async () => {
  const manager = await world.as('manager');
  await addOrder(manager, { number: '1', dueOn: '2026-11-19', task: 'Oven 100%' });
  await addOrder(manager, { number: '2', dueOn: '2026-11-20', assignee: 'Ana Ruiz' });
  await addOrder(manager, { number: '3' });
  const done = await addOrder(manager, { number: '4', dueOn: '2026-11-01' });
  await manager.send('POST', `${path}/${done.id}/actions`, { action: 'finish' });
  expect(await listNumbers(manager, '')).toEqual(['1', '2', '3']);
  expect(await listNumbers(manager, 'view=overdue')).toEqual(['1']);
  expect(await listNumbers(manager, 'view=done')).toEqual(['4']);
  expect(await listNumbers(manager, 'view=all&sort=-number')).toEqual(['4', '3', '2', '1']);
  expect(await listNumbers(manager, 'view=all&sort=due')).toEqual(['4', '1', '2', '3']);
  expect(await listNumbers(manager, 'view=all&sort=-due')).toEqual(['2', '1', '4', '3']);
  expect(await listNumbers(manager, 'search=ana')).toEqual(['2']);
  expect(await listNumbers(manager, 'search=100%25')).toEqual(['1']);
  expect(await listNumbers(manager, 'search=100%25+oven')).toEqual(['1']);
  expect(await listNumbers(manager, 'search=WO+2')).toEqual(['2']);
  for (const sort of ['due', '-due', '-number', 'unit', '-assignee', 'state', '-keys']) {
    const foundNumbers: string[] = [];
    let next: string | null = '';
    while (next !== null && foundNumbers.length < 5) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const page: List = (await manager.get<List>(`${path}?view=all&limit=1&sort=${sort}${cursor}`)).body;
      expect(page.count).toBe(4);
      foundNumbers.push(...page.rows.map(({ number }) => number));
      next = page.next;
    }
    expect(foundNumbers, sort).toEqual(await listNumbers(manager, `view=all&sort=${sort}`));
  }
  for (const cursor of [
    ['x', 1],
    ['0000-01-01', 1],
  ])
    expect(
      (await manager.get(`${path}?cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`)).status,
    ).toBe(400);
});

test('SRQ-08 the work order list can be paged if it is sorted by a column with the longest possible text', async () => {
  const manager = await world.as('manager');
  for (const end of ['a', 'b', 'c']) await addOrder(manager, { task: `${'ต'.repeat(499)}${end}` });
  const read = async (cursor: string) => (await manager.get<List>(`${path}?sort=task&limit=1${cursor}`)).body;
  const firstPage = await read('');
  const secondPage = await read(`&cursor=${firstPage.next}`);
  expect([firstPage, secondPage].map(({ rows }) => rows[0]?.task.at(-1))).toEqual(['a', 'b']);
});

test('SRQ-08 a work order can be completed, and reopened with a reason; each step is stored', async () => {
  const manager = await world.as('manager');
  const assistant = await world.as('assistant');
  const { id } = await addOrder(manager, {});
  const act = (caller: Caller, body: object) => caller.send<WorkOrder>('POST', `${path}/${id}/actions`, body);
  expect((await act(manager, { action: 'reopen', reason: 'Too early' })).status).toBe(409);
  expect((await act(assistant, { action: 'finish', reason: 'New sink' })).body).toMatchObject({
    state: 'done',
    since: now.toISOString(),
    may: [{ action: 'reopen', reason: 'required' }],
  });
  const second = await manager.send('POST', `${path}/${id}/actions`, { action: 'finish' });
  expect([second.status, second.body.code, second.body.validationResult?.fields[0]?.message]).toEqual([
    409,
    'stateChanged',
    'Test assistant already changed this. Check its current status.',
  ]);
  expect((await act(manager, { action: 'reopen' })).status).toBe(400);
  const reopenReply = await act(manager, { action: 'reopen', reason: 'It leaks' });
  expect(reopenReply.body.history.map(({ action, from, to, by, reason }) => [action, from, to, by, reason])).toEqual([
    ['reopen', 'done', 'open', 'Test manager', 'It leaks'],
    ['finish', 'open', 'done', 'Test assistant', 'New sink'],
    ['add', null, 'open', 'Test manager', null],
  ]);
});

test('SRQ-08 a customer’s stale change is rejected without naming the provider’s user; the provider sees the name', async () => {
  const [manager, service] = [await world.as('manager'), await world.as('service')];
  const { id } = await addOrder(manager, {});
  const finish = async (user: Caller) =>
    (await user.send('POST', `${path}/${id}/actions`, { action: 'finish' })).body.validationResult?.fields[0]?.message;
  expect(await finish(service)).toBeUndefined();
  expect(await finish(manager)).toBe('Your provider already changed this. Check its current status.');
  expect(await finish(service)).toBe('Test service already changed this. Check its current status.');
});

test('SRQ-08 no sequence of calls leads to a work order state or transition outside the lifecycle', async () => {
  const manager = await world.as('manager');
  const { actions } = workOrderLifecycle;
  const names = Object.keys(actions) as (keyof typeof actions)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 8 }), async (sequence) => {
      const { id } = await addOrder(manager, {});
      let expected = workOrderLifecycle.initial as string;
      for (const action of sequence) {
        const reply = await manager.send('POST', `${path}/${id}/actions`, { action, reason: 'Because' });
        const isAllowed = (actions[action].from as readonly string[]).includes(expected);
        expect(reply.status).toBe(isAllowed ? 200 : 409);
        if (isAllowed) expected = actions[action].to ?? expected;
        expect((await manager.get<WorkOrder>(`${path}/${id}`)).body.state).toBe(expected);
      }
    }),
    { numRuns: 15 },
  );
});

test('SRQ-08 a stale change to a work order is rejected, and the first change is kept', async () => {
  const manager = await world.as('manager');
  const { id, revision, number } = await addOrder(manager, { number: '77' });
  const form = { revision, number, task: 'Replace both sinks' };
  expect((await manager.send('PUT', `${path}/${id}`, form)).body).toMatchObject({ task: 'Replace both sinks' });
  const staleChange = await manager.send('PUT', `${path}/${id}`, { ...form, task: 'Something else' });
  expect([staleChange.status, staleChange.body.code]).toEqual([409, 'changedByAnother']);
  const stored = (await manager.get<WorkOrder>(`${path}/${id}`)).body;
  expect(stored.task).toBe('Replace both sinks');
  expect(stored.history.map(({ action, by }) => [action, by])).toEqual([
    ['change', 'Test manager'],
    ['add', 'Test manager'],
  ]);
});

test('SRQ-08 a note or file of a work order can be changed only by its author', async () => {
  const [manager, assistant] = [await world.as('manager'), await world.as('assistant')];
  const { id } = await addOrder(manager, {});
  const note = await manager.send<{ id: number; revision: number }>('POST', `${path}/${id}/notes`, {
    message: 'Line one\nline two',
  });
  const change = { revision: note.body.revision, message: 'Line two only' };
  expect((await assistant.send('PUT', `${path}/${id}/notes/${note.body.id}`, change)).status).toBe(403);
  const changed = await manager.send('PUT', `${path}/${id}/notes/${note.body.id}`, change);
  expect(changed.body).toMatchObject({ message: 'Line two only', editedAt: now.toISOString() });
  expect((await manager.send('PUT', `${path}/${id}/notes/${note.body.id}`, change)).status).toBe(409);
  expect((await assistant.get(`${path}/${id}/notes`)).body).toMatchObject({
    rows: [{ message: 'Line two only', by: 'Test manager', may: { change: false } }],
  });

  const upload = (name: string, bytes: string) =>
    manager.send<{ id: number }>('POST', `${path}/${id}/files?fileName=${name}`, new Blob([bytes]), {
      'content-type': 'application/octet-stream',
    });
  expect((await upload('plan.exe', 'MZ')).status).toBe(400);
  expect(JSON.stringify((await upload('empty.txt', '')).body)).toContain('valFileEmpty');
  expect((await upload('plan.pdf', 'no pdf at all')).status).toBe(400);
  const plan = '%PDF-1.7 plan\nstartxref\n9\n%%EOF\n';
  const file = await upload('plan.pdf', plan);
  expect(file.status).toBe(201);
  const read = await assistant.get<string>(`${path}/${id}/files/${file.body.id}`);
  expect([read.body, read.headers.get('x-content-type-options')]).toEqual([plan, 'nosniff']);
  expect(read.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await assistant.send('DELETE', `${path}/${id}/files/${file.body.id}`)).status).toBe(403);
  expect((await manager.send('DELETE', `${path}/${id}/files/${file.body.id}`)).status).toBe(200);
  expect((await manager.get(`${path}/${id}/files/${file.body.id}`)).status).toBe(404);
});

test('SRQ-08 the work order export contains all rows of the list as shown, and no cell is a formula', async () => {
  const manager = await world.as('manager');
  await addOrder(manager, { number: '5', task: '=1+1', dueOn: '2026-11-25' });
  await addOrder(manager, { number: '6', task: 'Paint, twice' });
  for (const [i, sign] of [...'＝＋－＠'].entries()) await addOrder(manager, { number: `7${i}`, task: `${sign}1+1` });
  const csv = await manager.get<string>(`${path}/file?format=csv`);
  expect(csvParts(csv.body).table).toEqual([
    'Number,Unit,Task,Assigned to,Due,Status,Keys out',
    "5,,'=1+1,,11/25/2026,Open,0",
    '6,,"Paint, twice",,,Open,0',
    ...[...'＝＋－＠'].map((sign, index) => `7${index},,'${sign}1+1,,,Open,0`),
  ]);
  const workbook = await manager.get(`${path}/file?format=xlsx`);
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
});

test('SRQ-08 NAV-05 a user of several properties finds work orders of all these properties by number; other users find only those of their property', async () => {
  const otherWorld = await ownWorld(server);
  const { property, sibling } = world.ids;
  const foreign = otherWorld.ids.property;
  const admin = await world.as('sysadmin');
  const add = async (at: number, number: string) =>
    (await admin.send('POST', `/api/properties/${at}/work-orders`, { task: 'Sink', number })).status;
  for (const [at, number] of [
    [property, '44381'],
    [property, '4438'],
    [sibling, '4438'],
    [foreign, '4438'],
  ] as const)
    expect(await add(at, number)).toBe(201);
  type Found = CallOutput<typeof contract.workOrders.findWorkOrders>;
  const findOrders = async (caller: Promise<Caller>) =>
    (await (await caller).get<Found>('/api/work-orders?number=4438')).body.rows.map((row) => [
      row.property.id,
      row.number,
    ]);
  const ownOrders = [
    [property, '4438'],
    [property, '44381'],
  ];
  expect(await findOrders(world.as('region'))).toEqual([[sibling, '4438'], ...ownOrders]);
  expect(await findOrders(world.as('manager'))).toEqual(ownOrders);
  expect(await findOrders(otherWorld.as('manager'))).toEqual([[foreign, '4438']]);
  expect(await findOrders(world.as('sysadmin'))).toEqual([[foreign, '4438'], [sibling, '4438'], ...ownOrders]);
});
