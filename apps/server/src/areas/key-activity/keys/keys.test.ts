import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Board = CallOutput<typeof contract.keyActivity.board>;
type KeyPage = CallOutput<typeof contract.keyActivity.keyPage>;
type HolderPage = CallOutput<typeof contract.keyActivity.holderPage>;
type FoundKeys = CallOutput<typeof contract.keyActivity.findKeys>;
type ActorName = Parameters<typeof actor>[1];

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00Z', workOrder: '4502' },
      { time: '2026-11-20T12:00:00Z', tag: '71003', hook: 1004, unit: '104' },
      { time: '2026-11-20T13:00:00Z', tag: '71003', hook: 1004, unit: '104', movement: 'returned', activity: 1 },
    ]);
    await addEvents(tx, [{ time: '2026-11-19T12:00:00Z', kind: 'session', badge: '000999' }]);
    await tx.updateTable('badge').set({ phone: '2125550112' }).where('number', '=', '000412').execute();
  });
});
afterAll(() => server.close());

const read = async <Body>(role: ActorName, path: string) => (await actor(server.url, role)).get<Body>(`/api${path}`);

async function keyOnHook(hook: number) {
  const { body } = await read<Board>('manager', '/properties/1/board');
  const panel = body.cabinets[0]?.panels[0];
  const key = panel?.keys[hook - (panel?.firstHook ?? 0)];
  if (key == null) throw new Error(`no key on ${hook}`);
  return key;
}

test('TXN-10 board rows and hooks link to the key’s page, which shows the holder, when the key was taken, and the last movements', async () => {
  const key = await keyOnHook(1001);
  const board = (await read<Board>('manager', '/properties/1/board')).body;
  expect(board.rows.find(({ unit }) => unit === '101')?.key).toBe(key);
  const { status, body } = await read<KeyPage>('manager', `/properties/1/keys/${key}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: key,
    tag: '71000',
    hook: 1001,
    unit: '101',
    state: 'out',
    holder: { name: 'Tom Becker', badge: '000412' },
    activity: 'Showing',
    workOrder: '4502',
    since: '2026-11-20T15:00:00.000Z',
    dueBack: '2026-11-20T16:00:00.000Z',
    overdue: true,
    cabinet: { name: 'Lobby' },
    lastHolder: null,
  });
  expect(body.events?.map(({ movement }) => movement)).toEqual(['taken']);
});

test('TXN-10 the page of a key in place shows its hook, the last person who took it, and its history', async () => {
  const { body } = await read<KeyPage>('manager', `/properties/1/keys/${await keyOnHook(1004)}`);
  expect(body).toMatchObject({
    hook: 1004,
    state: 'in',
    holder: null,
    lastHolder: { name: 'Tom Becker', badge: '000412', at: '2026-11-20T12:00:00.000Z' },
  });
  expect(body.events?.map(({ movement }) => movement)).toEqual(['returned', 'taken']);
});

test('TXN-10 a person’s page shows a phone number, current keys, and recent movements', async () => {
  const { body } = await read<HolderPage>('manager', '/properties/1/holder?badge=000412');
  expect(body).toMatchObject({ name: 'Tom Becker', badge: '000412', phone: '2125550112', active: true });
  expect(body.keys.map(({ unit, overdue }) => [unit, overdue])).toEqual([['101', true]]);
  expect(body.events).toHaveLength(3);
});

test('NAV-18 TXN-10 an unassigned badge is shown as a holder without a name if it took a key, and is otherwise not found', async () => {
  for (const role of ['manager', 'staff'] as const) {
    expect((await read(role, '/properties/1/holder?badge=999999')).status).toBe(404);
    const unknown = await read<HolderPage>(role, '/properties/1/holder?badge=000999');
    expect(unknown.body).toMatchObject({ badge: '000999', name: null, phone: null, active: false, keys: [] });
  }
});

test('RGT-07 property staff see who has a key, but not its hook, tag, or movements; a key at another property returns “not found”', async () => {
  const key = await keyOnHook(1001);
  const { body } = await read<KeyPage>('staff', `/properties/1/keys/${key}`);
  expect(body).toMatchObject({ tag: null, hook: null, events: null, holder: { name: 'Tom Becker' } });
  expect((await read('foreignManager', `/properties/1/keys/${key}`)).status).toBe(404);
  expect((await read('manager', `/properties/1/keys/${ids.absent}`)).status).toBe(404);
  expect((await read('foreignManager', '/properties/1/holder?badge=000412')).status).toBe(404);
});

const search = async (role: ActorName, text: string) =>
  (await read<FoundKeys>(role, `/keys?search=${encodeURIComponent(text)}&propertyId=1`)).body.rows;

test('BEY-14 the search finds hooks and tags for users who may see them', async () => {
  const key = await keyOnHook(1004);
  const hookReply = await search('manager', 'a4');
  expect(hookReply[0]).toMatchObject({ key, hook: 1004, unit: '104', state: 'in' });
  expect((await search('manager', '71003'))[0]).toMatchObject({ key });
  expect((await search('assistant', 'a4')).some((row) => row.key === key)).toBe(false);
});

test('BEY-14 a search for “overdue” finds the overdue keys', async () => {
  for (const question of ['overdue', 'which keys are overdue?', 'con retraso'])
    expect((await search('manager', question)).map(({ unit, overdue }) => [unit, overdue])).toEqual([['101', true]]);
});

test('TXN-11 the newest events of a person are shown with their visits, and every listed visit is complete', async () => {
  const visit = (hour: number) =>
    [
      ['session', 'signed-in', '00'],
      ['door', 'opened', '05'],
      ['key', 'returned', '20'],
      ['door', 'closed', '40'],
      ['session', 'signed-out', '45'],
    ].map(([kind, movement, second]) => ({
      kind: kind as 'key',
      movement,
      badge: '000107',
      time: `2026-11-18T${String(hour).padStart(2, '0')}:00:${second}Z`,
    }));
  const visits = Array.from({ length: 13 }, (_, hour) => visit(hour));
  const wrongPin = { kind: 'session', movement: 'wrong-pin', badge: '000107', time: '2026-11-18T20:00:00Z' } as const;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) => addEvents(tx, [...visits.flat(), wrongPin]));
  const { body } = await read<HolderPage>('manager', '/properties/1/holder?badge=000107');
  const [first, ...others] = body.events ?? [];
  expect(first).toMatchObject({ movement: 'wrong-pin', visit: null });
  expect(others).toHaveLength(11 * 5);
  expect(new Set(others.map((event) => event.visit)).size).toBe(11);
  expect(others.every((event) => event.visit !== null)).toBe(true);
});
