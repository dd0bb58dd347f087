import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { findExceptionsInEvents } from './from-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

test('BEY-17 a door event from a key board is quarantined and raises no alert', async () => {
  const { ids } = await ownWorld(server);
  const asSystem = { role: 'lb_system' } as const;
  await transact(server.platform.pool, asSystem, (tx) =>
    tx.updateTable('datalog').set({ type: 'BRD' }).where('id', '=', ids.datalog).execute(),
  );
  const board = await enrollTestCabinet(server.url, ids.datalog);
  const door = { kind: 'door', action: 'left-open', movement: undefined, tag: null, exception: 'C' };
  const { body } = await board.send([keyEvent(1, door), keyEvent(2)]);
  expect([body.stored, body.quarantined]).toEqual([2, [1]]);
  await findExceptionsInEvents(server.platform);
  const exceptions = await transact(server.platform.pool, asSystem, (tx) =>
    tx.selectFrom('exception').select('kind').where('property_id', '=', ids.property).execute(),
  );
  expect(exceptions.map(({ kind }) => kind)).not.toContain('DOOR_LEFT_OPEN');
});
