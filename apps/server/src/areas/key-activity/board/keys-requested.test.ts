import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type RequestedKeys = CallOutput<typeof contract.keyActivity.keysRequested>;

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true });
  const requestedEvent = { exception: 'N' };
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...requestedEvent, time: '2026-11-20T15:00:00Z' },
      {
        ...requestedEvent,
        time: '2026-11-20T16:00:00Z',
        datalog: ids.annex,
        tag: '72001',
        hook: 1002,
        unit: '302',
        badge: '999999',
      },
      // The key was returned in the meantime.
      { ...requestedEvent, time: '2026-11-20T14:00:00Z', tag: '71002', hook: 1003, unit: '103' },
      { time: '2026-11-20T14:30:00Z', tag: '71002', hook: 1003, unit: '103', movement: 'returned', activity: 1 },
      { time: '2026-11-20T17:00:00Z', tag: '71003', hook: 1004, unit: '104' },
    ]),
  );
});
afterAll(() => server.close());

const read = async (role: Parameters<typeof actor>[1], path: string) =>
  (await actor(server.url, role)).get<RequestedKeys>(`/api${path}/keys-requested-but-not-scanned`);

test('HIE-05 keys that were requested but not scanned are listed at every level until they are seen again', async () => {
  const response = await read('manager', '/properties/1');
  expect(response.body.rows.map(({ unit, requestedBy, cabinet }) => [unit, requestedBy.badge, cabinet.name])).toEqual([
    ['302', '999999', 'Annex'],
    ['101', '000412', 'Lobby'],
  ]);
  expect(response.body.rows[1]).toMatchObject({
    key: expect.any(Number),
    property: { id: 1, name: 'Harbor Point' },
    since: '2026-11-20T15:00:00.000Z',
  });
  for (const [role, path] of [
    ['region', '/regions/1'],
    ['division', '/divisions/1'],
    ['corporate', '/corporations/1'],
    ['management', '/corporations/1'],
  ] as const)
    expect((await read(role, path)).body.rows, path).toHaveLength(2);
  expect((await read('management', '/corporations/2')).body).toEqual({ rows: [], more: 0, revisions: { 4: 0 } });
  expect((await read('manager', '/properties/4')).status).toBe(404);
});

test('RGT-07 only users who may see hooks and tags see those of requested keys', async () => {
  const [managerReply, other] = [await read('manager', '/properties/1'), await read('staff', '/properties/1')];
  expect(managerReply.body.rows[1]).toMatchObject({ tag: '71000', hook: 1001 });
  expect(other.body.rows[1]).toMatchObject({ tag: null, hook: null });
});

test('NAV-11 customers do not see requested keys of a suspended property at any level; the provider does', async () => {
  const cancel = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', ids.property).execute(),
    );
  const levels = [
    ['region', '/regions/1'],
    ['division', '/divisions/1'],
    ['corporate', '/corporations/1'],
  ] as const;
  await cancel(true);
  try {
    for (const [role, path] of levels) expect((await read(role, path)).body.rows, path).toEqual([]);
    expect((await read('management', '/regions/1')).body.rows).toHaveLength(2);
  } finally {
    await cancel(false);
  }
});

test('TXN-10 lists of keys out, overdue, and requested include the revision of each property, as the board does', async () => {
  const board = await (await actor(server.url, 'manager')).get<{ revision: number }>('/api/properties/1/board');
  expect(board.body.revision).toBeGreaterThan(0);
  expect((await read('manager', '/properties/1')).body.revisions).toEqual({ 1: board.body.revision });
  const region = await actor(server.url, 'region');
  for (const list of ['keys-out', 'keys-overdue', 'keys-requested-but-not-scanned']) {
    const { body } = await region.get<Pick<RequestedKeys, 'revisions'>>(`/api/regions/1/${list}`);
    expect(body.revisions, list).toEqual({ [ids.property]: board.body.revision, [ids.sibling]: 0 });
  }
});
