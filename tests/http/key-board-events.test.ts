import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../apps/server/src/platform/db/transaction.ts';
import { type Caller, clearActors } from '../../apps/server/src/testing/actors.ts';
import { type OwnWorld, ownWorld } from '../../apps/server/src/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

type KeysOut = CallOutput<typeof contract.keyActivity.keysOut>;
type Transactions = CallOutput<typeof contract.keyActivity.transactions>;
type Cabinets = CallOutput<typeof contract.systems.listCabinets>;

let server: TestServer;
let world: OwnWorld;
let provider: Caller;
let now: Date;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  clearActors(server.url);
  world = await ownWorld(server);
  provider = await world.as('superadmin');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type: 'BRD' }).where('id', '=', world.ids.datalog).execute(),
  );
});

const at = (minutes: number) => ({ time: new Date(now.getTime() + minutes * 60_000).toISOString() });
const sentNow = () => ({ sentAt: now.toISOString() });
const unitsOut = async () => {
  const { body } = await provider.get<KeysOut>(`/api/properties/${world.ids.property}/keys-out`);
  return body.rows.map(({ unit }) => unit).sort();
};

test('BEY-17 a replaced tablet still delivers its earlier events, but its later ones do not change custody and are listed as not counted', async () => {
  const old = await enrollTestCabinet(server.url, world.ids.datalog);
  const earlier = keyEvent(1, at(-5));
  const next = await enrollTestCabinet(server.url, world.ids.datalog);
  now = new Date(now.getTime() + 30 * 60_000);
  const later = keyEvent(2, { ...at(-1), tag: '71001', hook: 1002, unit: '102' });
  const { status, body } = await old.send([earlier, later], sentNow());
  expect([status, body.stored, body.quarantined]).toEqual([200, 2, [2]]);
  expect(await unitsOut()).toEqual(['101']);
  const { rows } = (await provider.get<{ rows: { seq: number; detail: string }[] }>('/api/key-incidents')).body;
  expect(rows.find(({ detail }) => detail.startsWith('time:'))?.seq).toBe(2);
  const transactions = (await provider.get<Transactions>(`/api/properties/${world.ids.property}/datalog-transactions`))
    .body;
  expect(transactions.rows.map(({ quarantined }) => quarantined)).toEqual([true, false]);
  const enrollments = (await provider.get<Cabinets>(`/api/datalogs/${world.ids.datalog}/cabinets`)).body.rows;
  expect(enrollments.map(({ stream, quarantined }) => [stream, quarantined])).toEqual([
    [next.stream, 0],
    [old.stream, 1],
  ]);
  await next.send([keyEvent(1, { ...at(-1), tag: '71001', hook: 1002, unit: '102' })], sentNow());
  expect(await unitsOut()).toEqual(['101', '102']);
});

test('BEY-17 an implausibly high sequence number counts as 1,001 missing events, not as trillions', async () => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await board.send([keyEvent(9_000_000_000_000, at(-1))], sentNow())).status).toBe(200);
  const { rows } = (await provider.get<Cabinets>(`/api/datalogs/${world.ids.datalog}/cabinets`)).body;
  expect(rows[0]?.missing).toBe(1001);
  const range = `from=${at(-60).time}&to=${at(0).time}`;
  const incident = await provider.get<CallOutput<typeof contract.questions.incident>>(
    `/api/properties/${world.ids.property}/incident?unit=101&${range}`,
  );
  expect(incident.status).toBe(200);
  expect(incident.body.doubts.find(({ kind }) => kind === 'eventsMissing')?.count).toBe(1001);
});

test('BEY-17 the page of a key shows the unit set in the portal, not the unit that the tablet sent', async () => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  await board.send([keyEvent(1, { ...at(-1), unit: 'Penthouse' })], sentNow());
  const path = `/api/properties/${world.ids.property}`;
  const { key } = (await provider.get<KeysOut>(`${path}/keys-out`)).body.rows[0] ?? {};
  const page = await provider.get<CallOutput<typeof contract.keyActivity.keyPage>>(`${path}/keys/${key}`);
  expect([page.body.unit, page.body.units]).toEqual(['101', ['101']]);
});
