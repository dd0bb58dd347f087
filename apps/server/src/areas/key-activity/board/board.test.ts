import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Board = CallOutput<typeof contract.keyActivity.board>;
type KeysOut = CallOutput<typeof contract.keyActivity.keysOut>;

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      // Overdue, because its activity makes a key due after one hour.
      { time: '2026-11-20T15:00:00Z' },
      // Overdue since the due time that was entered at the cabinet. Out for a shorter time than the first key.
      { time: '2026-11-20T16:00:00Z', tag: '71001', hook: 1002, unit: '102', dueBack: '2026-11-20T17:00:00Z' },
      // Due after 24 hours, the property's default.
      { time: '2026-11-20T10:00:00Z', tag: '71002', hook: 1003, unit: '103', activity: 20, workOrder: '4502' },
      { time: '2026-11-20T17:30:00Z', tag: '71003', hook: 1004, unit: '104' },
      { time: '2026-11-20T12:00:00Z', tag: '71004', hook: 1005, unit: '105' },
      { time: '2026-11-20T13:00:00Z', tag: '71004', hook: 1005, unit: '105', movement: 'returned', activity: 1 },
      // A key that is assigned to the first cabinet but is in the other one.
      { datalog: ids.annex, time: '2026-11-20T13:00:00Z', tag: '71005', hook: 1020, movement: 'returned', activity: 1 },
      // A badge whose number had another owner before, and an unknown badge.
      { time: '2026-11-20T17:00:00Z', datalog: ids.annex, tag: '72000', unit: '301', badge: '000555', activity: 99 },
      { time: '2026-11-20T17:10:00Z', datalog: ids.annex, tag: '72001', hook: 1002, unit: null, badge: '999999' },
    ]);
    await tx
      .insertInto('badge')
      .values([
        {
          property_id: ids.property,
          number: '000555',
          name: 'Before Them',
          active_from: '2024-01-01',
          active_to: '2026-11-01',
        },
        { property_id: ids.property, number: '000555', name: 'Jo Lindqvist', active_from: '2026-11-01' },
      ])
      .execute();
    await tx
      .updateTable('cabinet')
      .set({ last_contact: '2026-11-20T17:59:00Z', enrolled_at: '2026-01-01T00:00:00Z', stream: 1 })
      .where('datalog_id', '=', ids.datalog)
      .execute();
    await tx
      .updateTable('cabinet')
      .set({ last_contact: '2026-11-16T12:00:00Z', enrolled_at: '2026-01-01T00:00:00Z', stream: 1 })
      .where('datalog_id', '=', ids.annex)
      .execute();
    const change = { datalog_id: ids.annex, property_id: ids.property, kind: 'badge' };
    await tx
      .insertInto('config_change')
      .values([
        { ...change, revision: 2, key: '000001' },
        { ...change, revision: 3, key: '000002' },
        { ...change, revision: 4, key: '000003', acknowledged_at: now },
        { ...change, revision: 5, key: '000004', value_sealed: Buffer.from('sealed') },
      ])
      .execute();
  });
});
afterAll(() => server.close());

const read = async <Body>(role: Parameters<typeof actor>[1], path: string) =>
  (await actor(server.url, role)).get<Body>(`/api${path}`);

test('TXN-10 the board lists keys out with holder, time, reason, and due time: overdue keys first, then those out longest', async () => {
  const { status, body } = await read<Board>('manager', '/properties/1/board');
  expect(status).toBe(200);
  expect(body.rows.map(({ unit, overdue }) => [unit, overdue])).toEqual([
    ['101', true],
    ['102', true],
    ['103', false],
    ['301', false],
    ['302', false],
    ['104', false],
  ]);
  expect(body.rows[0]).toEqual({
    key: expect.any(Number),
    tag: '71000',
    hook: 1001,
    unit: '101',
    units: ['101'],
    holder: { name: 'Tom Becker', badge: '000412' },
    activity: 'Showing',
    workOrder: null,
    since: '2026-11-20T15:00:00.000Z',
    sinceClock: null,
    dueBack: '2026-11-20T16:00:00.000Z',
    overdue: true,
    misplaced: false,
    receipt: null,
    cabinet: { id: ids.datalog, name: 'Lobby', silentSince: null },
  });
  expect(body.rows[1]?.dueBack).toBe('2026-11-20T17:00:00.000Z');
  expect(body.rows[2]).toMatchObject({
    activity: 'Repair',
    workOrder: '4502',
    dueBack: '2026-11-21T10:00:00.000Z',
  });
});

test('TXN-10 the holder is the owner of the badge when the key was taken; an unknown badge is shown by number only', async () => {
  const { body } = await read<KeysOut>('manager', '/properties/1/keys-out');
  const holders = new Map(body.rows.map(({ tag, holder }) => [tag, holder]));
  expect(holders.get('72000')).toEqual({ name: 'Jo Lindqvist', badge: '000555' });
  expect(holders.get('72001')).toEqual({ name: null, badge: '999999' });
});

test('TXN-10 for an activity without a name, the board shows no reason; for an event without a unit, it shows the tag’s unit', async () => {
  const { body } = await read<KeysOut>('manager', '/properties/1/keys-out');
  expect(body.rows.find(({ tag }) => tag === '72000')?.activity).toBeNull();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('key_custody').set({ unit: null }).where('tag', '=', '71003').execute(),
  );
  const secondReply = await read<KeysOut>('manager', '/properties/1/keys-out');
  expect(secondReply.body.rows.find(({ tag }) => tag === '71003')?.unit).toBe('104');
});

test('TXN-10 the figures of the board count every key of the property once', async () => {
  const { body } = await read<Board>('manager', '/properties/1/board');
  expect(body.figures).toEqual({
    keysOut: 6,
    overdue: 2,
    longestOverdue: 2 * 3600,
    dueWithinHour: 2,
    inPlace: 2,
    misplaced: 1,
    lost: 0,
    unknown: 12,
    keys: 20,
    lastKnown: { keysOut: 2, overdue: 0, inPlace: 1 },
  });
  expect(body.asOf).toBe(now.toISOString());
  expect(body.revision).toBeGreaterThan(0);
  expect(body.more).toBe(0);
});

test('DEV-02 each hook has one of six states; a misplaced key is shown at its assigned hook and at its actual hook', async () => {
  const { body } = await read<Board>('manager', '/properties/1/board');
  const [lobby, annex] = body.cabinets;
  expect(lobby?.panels).toMatchObject([{ firstHook: 1001, hooks: `vvooimuuuu${'e'.repeat(40)}` }]);
  expect(annex?.panels).toMatchObject([{ firstHook: 1001, hooks: `oouuuuuuuu${'e'.repeat(9)}m${'e'.repeat(30)}` }]);
});

test('TXN-10 the board shows the connection state of each cabinet and the removed badges that can still open it', async () => {
  const { body } = await read<Board>('manager', '/properties/1/board');
  expect(body.cabinets.map(({ panels, ...cabinet }) => cabinet)).toEqual([
    {
      id: ids.datalog,
      name: 'Lobby',
      silentSince: null,
      contact: 'in-contact',
      lastContact: '2026-11-20T17:59:00.000Z',
      removedBadgesWaiting: 0,
    },
    {
      id: ids.annex,
      name: 'Annex',
      silentSince: '2026-11-16T12:00:00.000Z',
      contact: 'silent',
      lastContact: '2026-11-16T12:00:00.000Z',
      removedBadgesWaiting: 2,
    },
  ]);
});

test('TXN-01 a key in another cabinet is counted as in place and as misplaced; the board shows its current and its assigned cabinet', async () => {
  const key = { unit: '106', since: '2026-11-20T13:00:00.000Z', cabinet: { id: ids.annex, name: 'Annex' } };
  const home = { id: ids.datalog, name: 'Lobby' };
  const snapshot = await read<Board>('manager', '/properties/1/board');
  expect(snapshot.body.misplaced).toMatchObject([
    { ...key, tag: '71005', hook: 1020, home: { cabinet: home, hook: 1006 } },
  ]);
  const staff = await read<Board>('staff', '/properties/1/board');
  expect(staff.body.misplaced).toMatchObject([{ tag: null, hook: null, home: { cabinet: home, hook: null } }]);
});

test('RGT-02 a user without the right to see hooks and tags sees neither on the board', async () => {
  const { body, status } = await read<Board>('staff', '/properties/1/board');
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(6);
  expect(body.rows.every(({ tag, hook }) => tag === null && hook === null)).toBe(true);
  expect(body.cabinets.map(({ panels }) => panels)).toEqual([[], []]);
  expect(body.figures.keysOut).toBe(6);
  expect(JSON.stringify(body)).not.toContain('7100');
});

test('RGT-05 the board of another customer’s property returns the same reply as the board of a nonexistent property', async () => {
  const foreign = await read<object>('foreignManager', '/properties/1/board');
  const absent = await read<object>('foreignManager', `/properties/${ids.absent}/board`);
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
});

test('DEV-02 panels without letters are numbered in groups of fifty', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const grouped = { property_id: ids.sibling, number: 'S1', name: 'Shed', type: 'STD', panels: 2 };
    const { id } = await tx.insertInto('datalog').values(grouped).returning('id').executeTakeFirstOrThrow();
    const tag = { property_id: ids.sibling, datalog_id: id };
    await tx
      .insertInto('key_tag')
      .values([
        { ...tag, tag: '1', hook: 1 },
        { ...tag, tag: '2', hook: 51 },
        { ...tag, tag: '3', hook: 1057 },
        { ...tag, tag: '4', hook: 9999 },
      ])
      .execute();
    await addEvents(tx, [
      { property: ids.sibling, datalog: id, time: '2026-11-20T17:50:00Z', tag: '3', hook: 1057, unit: null },
    ]);
  });
  const { body } = await read<Board>('region', `/properties/${ids.sibling}/board`);
  expect(body.property).toMatchObject({ name: 'Lakeview Flats', nonLetteredPanels: true });
  expect(body.cabinets[0]?.contact).toBe('never');
  expect(body.cabinets[0]?.panels).toMatchObject([
    { firstHook: 1, hooks: `u${'e'.repeat(49)}` },
    { firstHook: 51, hooks: `u${'e'.repeat(5)}o${'e'.repeat(43)}` },
  ]);
  expect(body.figures).toMatchObject({ keys: 4, keysOut: 1, unknown: 3 });
});

test('TXN-10 a key that is out is counted even after its tag was removed from the system', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ property: ids.cousin, time: '2026-11-20T17:59:00Z', tag: 'gone', hook: 1009 }]),
  );
  const { body } = await read<Board>('corporate', `/properties/${ids.cousin}/board`);
  expect(body.figures).toMatchObject({ keys: 1, keysOut: 1, unknown: 0 });
});

test('TXN-10 the key that has been overdue longest is first, no matter how long each key has been out', async () => {
  const cousin = { property: ids.cousin, hook: null };
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...cousin, time: '2026-11-20T09:00:00Z', tag: 'long', unit: 'out longest', dueBack: '2026-11-20T17:30:00Z' },
      { ...cousin, time: '2026-11-20T16:00:00Z', tag: 'late', unit: 'overdue most', dueBack: '2026-11-20T16:30:00Z' },
    ]),
  );
  const labels = ['overdue most', 'out longest'];
  for (const path of ['board', 'keys-out', 'holder?badge=000412']) {
    const { body } = await read<{ rows?: KeysOut['rows']; keys?: KeysOut['rows'] }>(
      'corporate',
      `/properties/${ids.cousin}/${path}`,
    );
    const rows = (body.rows ?? body.keys ?? []).filter(({ overdue }) => overdue);
    expect(rows.map(({ unit }) => unit)).toEqual(labels);
  }
});
