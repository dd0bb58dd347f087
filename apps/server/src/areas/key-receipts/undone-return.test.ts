import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Receipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;
type KeysToGive = CallOutput<typeof contract.keyReceipts.keysToGive>;
type KeysOut = CallOutput<typeof contract.keyActivity.keysOut>;

let server: TestServer;
let world: OwnWorld;
let board: TestCabinet;
let manager: Caller;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  board = await enrollTestCabinet(server.url, world.ids.datalog);
  manager = await world.as('manager');
  path = `/api/properties/${world.ids.property}`;
});

const secondsAgo = (seconds: number) => ({ time: new Date(Date.now() - seconds * 1000).toISOString() });
const returned = { movement: 'returned', activity: 1, badge: null };
const second = { badge: '000107' };
const send = async (...events: unknown[]) => expect((await board.send(events)).status).toBe(200);

async function handOver(vendorName = 'Acme Plumbing') {
  const { rows } = (await manager.get<KeysToGive>(`${path}/key-receipt/keys`)).body;
  const created = await manager.send<{ id: number }>('POST', `${path}/key-receipt`, {
    ...{ vendorName, vendorRepName: 'Joe Diaz', vendorRepPhone: '5125550199', identity: 'license' },
    ...{ verifiedNumber: '7719', verifiedBy: 'Dana Whitfield' },
    dueBack: new Date(Date.now() + 3_600_000).toISOString(),
    signature: { kind: 'typed', name: 'Joe Diaz' },
    keys: rows.map(({ keyId, since }) => ({ keyId, since })),
  });
  expect(created.status).toBe(201);
  return created.body.id;
}
/** IDs of the receipts of all keys that are out: on the board, and in the form for a new receipt. */
async function receiptIds() {
  const keysOut = (await manager.get<KeysOut>(`${path}/keys-out`)).body.rows;
  const toGive = (await manager.get<KeysToGive>(`${path}/key-receipt/keys`)).body.rows;
  return [...keysOut, ...toGive].map(({ receipt }) => receipt?.id);
}
const read = async (id: number) => (await manager.get<Receipt>(`${path}/key-receipt/${id}`)).body;

test.each([
  ['return', [keyEvent(2, { ...returned, ...secondsAgo(20) })]],
  ['taking by another person', [keyEvent(2, { ...second, ...secondsAgo(20) })]],
])('BEY-17 BEY-04 after a %s was undone at a kiosk, the key is still with its vendor everywhere', async (_, moves) => {
  await send(keyEvent(1, { ...secondsAgo(60), workOrder: '4502' }));
  const id = await handOver();
  await send(...moves, keyEvent(3, { ...secondsAgo(15), workOrder: '4502', undoes: 2, undoneBy: null }));
  expect(await read(id)).toMatchObject({
    ...{ state: 'open', keysOut: 1 },
    transactions: [{ state: 'out', endedAt: null, undone: 'end' }],
  });
  expect(await receiptIds()).toEqual([id, id]);
  const toGive = (await manager.get<KeysToGive>(`${path}/key-receipt/keys`)).body.rows;
  const keys = toGive.map(({ keyId, since }) => ({ keyId, since }));
  const { number } = await read(id);
  const again = await manager.send<{ code: string }>('POST', `${path}/key-receipt`, {
    ...{ vendorName: 'Other', vendorRepName: 'Ann Lee', identity: 'license', verifiedNumber: '1', verifiedBy: 'Dana' },
    ...{ dueBack: new Date(Date.now() + 3_600_000).toISOString(), signature: { kind: 'typed', name: 'Ann Lee' }, keys },
  });
  expect([again.status, again.body.code], number).toEqual([409, 'keyOnReceipt']);

  await send(keyEvent(4, { ...returned, ...secondsAgo(5) }));
  const closed = await read(id);
  expect(closed).toMatchObject({ state: 'closed', keysOut: 0, transactions: [{ state: 'back' }] });
});

test.each([
  ['return', keyEvent(2, { ...returned, ...secondsAgo(20) })],
  ['taking by another person', keyEvent(2, { ...second, ...secondsAgo(20) })],
])(
  'BEY-17 BEY-04 a receipt signed after a %s was undone lists the key as out, and the key cannot be on a second receipt',
  async (_, move) => {
    await send(keyEvent(1, secondsAgo(60)), move, keyEvent(3, { ...secondsAgo(15), undoes: 2, undoneBy: null }));
    const id = await handOver();
    expect(await receiptIds()).toEqual([id, id]);
    await send(
      keyEvent(4, { ...returned, ...secondsAgo(10) }),
      keyEvent(5, { ...secondsAgo(5), undoes: 4, undoneBy: null }),
    );
    expect(await receiptIds()).toEqual([id, id]);
    await expect(handOver('Other')).rejects.toThrow('409');
  },
);

test('BEY-17 BEY-04 if a return is undone after its receipt was closed, the receipt is open again', async () => {
  await send(keyEvent(1, secondsAgo(60)));
  const id = await handOver();
  await send(keyEvent(2, { ...returned, ...secondsAgo(20) }));
  expect((await read(id)).state).toBe('closed');
  await server.platform.jobs.runNow('close-receipts');
  await send(keyEvent(3, { ...secondsAgo(15), undoes: 2, undoneBy: null }));
  expect(await read(id)).toMatchObject({ state: 'open', keysOut: 1, transactions: [{ state: 'out' }] });
});

test('BEY-17 BEY-04 if a person undoes the taking of a key at a kiosk, the key is back, and the receipt shows the undo', async () => {
  await send(keyEvent(1, secondsAgo(20)));
  const id = await handOver();
  await send(keyEvent(2, { ...returned, ...secondsAgo(15), undoes: 1 }));
  expect(await read(id)).toMatchObject({ state: 'closed', transactions: [{ state: 'back', undone: 'take' }] });
});

test('BEY-17 SRQ-08 after the return of a key is undone at a kiosk, the work order lists the key once, as out', async () => {
  const production = await world.as('superadmin');
  const created = await production.send<{ id: number; number: string }>('POST', `${path}/work-orders`, {
    task: 'Leak',
  });
  const workOrder = created.body.number;
  await send(
    keyEvent(1, { ...secondsAgo(60), workOrder }),
    keyEvent(2, { ...returned, ...secondsAgo(20) }),
    keyEvent(3, { ...secondsAgo(15), workOrder, undoes: 2, undoneBy: null }),
  );
  const { body } = await production.get<{ keys: { returnedAt: string | null }[] }>(
    `${path}/work-orders/${created.body.id}`,
  );
  expect(body.keys.map(({ returnedAt }) => returnedAt)).toEqual([null]);
});

/** Expects the receipt to be open and the vendor to have the key. */
async function expectWithVendor(id: number, why: string) {
  expect(await read(id), why).toMatchObject({
    state: 'open',
    keysOut: 1,
    transactions: [{ state: 'out', endedAt: null }],
  });
  expect(await receiptIds(), why).toEqual([id, id]);
  await expect(handOver('Other'), why).rejects.toThrow('409');
}

test('BEY-17 BEY-04 a receipt signed after an undo stays with the key if a late return ends the holding that the undo continued', async () => {
  const there = await enrollTestCabinet(server.url, world.ids.annex);
  const undone = [keyEvent(2, { ...returned, ...secondsAgo(20) }), keyEvent(3, { ...secondsAgo(15), undoes: 2 })];
  await send(keyEvent(1, secondsAgo(60)), ...undone);
  const id = await handOver();
  expect((await there.send([keyEvent(1, { ...returned, ...secondsAgo(40) })])).status).toBe(200);
  await expectWithVendor(id, 'a new holding since the undo');
  await send(keyEvent(4, { ...returned, ...secondsAgo(1) }));
  expect(await read(id)).toMatchObject({ state: 'closed', keysOut: 0, transactions: [{ state: 'back' }] });
});

test('BEY-17 BEY-04 a receipt signed after an undo stays with the key if the holding turns out to have begun earlier', async () => {
  await send(keyEvent(2, { ...returned, ...secondsAgo(20) }), keyEvent(3, { ...secondsAgo(15), undoes: 2 }));
  const id = await handOver();
  await send(keyEvent(1, secondsAgo(60)));
  await expectWithVendor(id, 'the taking arrived late');
  await send(keyEvent(4, { ...returned, ...secondsAgo(1) }));
  expect(await read(id)).toMatchObject({ state: 'closed', keysOut: 0, transactions: [{ state: 'back' }] });
});

test('BEY-17 BEY-04 a receipt signed before an undone return does not move to a later holding of the same person', async () => {
  const there = await enrollTestCabinet(server.url, world.ids.annex);
  await send(keyEvent(1, secondsAgo(60)));
  const id = await handOver();
  await send(keyEvent(2, { ...returned, ...secondsAgo(20) }), keyEvent(3, { ...secondsAgo(15), undoes: 2 }));
  expect((await there.send([keyEvent(1, { ...returned, ...secondsAgo(40) })])).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'closed', keysOut: 0, transactions: [{ state: 'back' }] });
  expect(await receiptIds()).toEqual([undefined, undefined]);
});
