import type { CallOutput, contract } from '@latchboard/contract';
import { maxViews } from '@latchboard/contract/lists/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type View = CallOutput<typeof contract.lists.addView>;
type Views = CallOutput<typeof contract.lists.listViews>;

let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

const path = '/api/list-views';
const list = 'work-orders.list';
const form = { list, name: 'Overdue', isDefault: false, address: 'view=open&sort=due', columns: ['number', 'task'] };
const add = (caller: Caller, overrides: object = {}) => caller.send<View>('POST', path, { ...form, ...overrides });
const readViews = async (caller: Caller, listName = list) =>
  (await caller.get<Views>(`${path}?list=${listName}`)).body.rows;
const change = (caller: Caller, { id, ...view }: View, overrides: object) =>
  caller.send<View>('PUT', `${path}/${id}`, { ...view, ...overrides });

test('NAV-22 a user saves, renames, and deletes views of a list; each list has separate views', async () => {
  const manager = await world.as('manager');
  const saveReply = await add(manager);
  expect(saveReply.status).toBe(201);
  const { list: _, ...savedFields } = form;
  expect(saveReply.body).toEqual({ ...savedFields, id: saveReply.body.id, revision: 1 });
  await add(manager, { name: 'all', list: 'staff.users' });
  const renameReply = await change(manager, saveReply.body, { name: ' Due this week ', columns: ['task'] });
  expect(renameReply.body).toMatchObject({ name: 'Due this week', columns: ['task'], revision: 2 });
  expect(await readViews(manager)).toEqual([renameReply.body]);
  expect((await manager.send('DELETE', `${path}/${saveReply.body.id}`)).status).toBe(200);
  expect(await readViews(manager)).toEqual([]);
  expect(await readViews(manager, 'staff.users')).toHaveLength(1);
});

test('NAV-22 a user cannot read, change, or delete another user’s views', async () => {
  const manager = await world.as('manager');
  const { body: view } = await add(manager);
  for (const key of ['staff', 'sysadmin'] as const) {
    const other = await world.as(key);
    expect(await readViews(other), key).toEqual([]);
    expect((await change(other, view, { name: 'Mine now' })).status, key).toBe(404);
    expect((await other.send('DELETE', `${path}/${view.id}`)).status, key).toBe(404);
    expect((await add(other)).status, key).toBe(201);
  }
  expect(await readViews(manager)).toEqual([view]);
});

test('NAV-22 a list has at most one default view, and view names are unique', async () => {
  const manager = await world.as('manager');
  const { body: first } = await add(manager, { isDefault: true });
  const { body: second } = await add(manager, { name: 'Second', isDefault: true });
  const defaults = async () => (await readViews(manager)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect(await defaults()).toEqual(['Second']);
  expect((await change(manager, { ...first, revision: 2 }, { isDefault: true })).status).toBe(200);
  expect(await defaults()).toEqual(['Overdue']);
  const duplicate = await add(manager, { name: 'OVERDUE' });
  expect(duplicate.status).toBe(400);
  expect(duplicate.body).toMatchObject({ validationResult: { fields: [{ path: 'name', code: 'viewNameTaken' }] } });
  expect((await change(manager, { ...second, revision: 2 }, { name: 'overdue' })).status).toBe(400);
});

test('NAV-22 a stale change to a view is rejected', async () => {
  const manager = await world.as('manager');
  const { body: view } = await add(manager);
  expect((await change(manager, view, { name: 'One' })).status).toBe(200);
  const staleChange = await change(manager, view, { name: 'Other' });
  expect([staleChange.status, staleChange.body]).toMatchObject([409, { code: 'changedByAnother' }]);
  expect((await readViews(manager)).map(({ name }) => name)).toEqual(['One']);
});

test('NAV-22 a user cannot save more than the maximum number of views of a list', async () => {
  const manager = await world.as('manager');
  for (let number = 1; number <= maxViews; number++)
    expect((await add(manager, { name: `View ${number}` })).status).toBe(201);
  const response = await add(manager, { name: 'One more' });
  expect(response.body).toMatchObject({ validationResult: { fields: [{ path: 'name', code: 'tooManyViews' }] } });
});
