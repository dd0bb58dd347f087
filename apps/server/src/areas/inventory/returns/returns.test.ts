import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type RentalWorld, rentalWorld } from '#server/testing/rental-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

type Returns = CallOutput<(typeof contract)['inventory']['listReturns']>;
type Return = CallOutput<(typeof contract)['inventory']['getReturn']>;

let now = new Date('2026-11-23T18:00:00.000Z');
let server: TestServer;
let world: OwnWorld;
let rental: RentalWorld;
beforeAll(async () => {
  // The clock advances a second on each read, so each scan has a different time.
  server = await testServer({
    shared: true,
    clock: {
      now: () => {
        now = new Date(now.getTime() + 1000);
        return now;
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  rental = await rentalWorld(world);
});

const cancel = (reason = 'Contract ended') =>
  rental.accounting.send('POST', `${rental.propertyPath}/cancel`, { reason });
const reinstate = () =>
  rental.accounting.send('POST', `${rental.propertyPath}/reinstate`, { reason: 'Stays after all' });

/** Reads all returns of the property, oldest first. */
async function readReturns(): Promise<Return[]> {
  const { production } = rental;
  const list = await production.get<Returns>(`/api/equipment-returns?propertyId=${world.ids.property}&state=all`);
  const ids = list.body.rows.map(({ id }) => id).toSorted((a, b) => a - b);
  return Promise.all(ids.map(async (id) => (await production.get<Return>(`/api/equipment-returns/${id}`)).body));
}
const readStates = async () =>
  (await readReturns()).map(({ state, lines }) => [state, ...lines.map(({ state: item }) => item)]);

const recordOutcome = ({ id, revision, lines }: Return, state: string, reason = '') =>
  rental.production.send<Return & Partial<FailureBody>>('PUT', `/api/equipment-returns/${id}/items/${lines[0]?.id}`, {
    ...{ state, reason, revision },
  });

/** Scans equipment as returned. Returns a function that undoes the scan. */
async function scanReturned(serial: string) {
  const key = randomUUID();
  const scanned = await rental.production.send('POST', '/api/inventory/serial/scans', { mode: 'return', serial, key });
  expect(scanned.status).toBe(200);
  return async () =>
    expect((await rental.production.send('POST', '/api/inventory/serial/scans/undo', { key })).status).toBe(200);
}

async function firstReturn(): Promise<Return> {
  const [equipmentReturn] = await readReturns();
  if (!equipmentReturn) throw new Error('no return');
  return equipmentReturn;
}

test('HIE-07 INV-02 if a scan is undone after a reinstatement, the return is not reopened', async () => {
  const { serials } = await rental.installed();
  await cancel();
  const undo = await scanReturned(serials.cabinet);
  await reinstate();
  await undo();
  expect(await readReturns()).toMatchObject([
    { state: 'received', lines: [{ state: 'kept', reason: 'Stays after all' }] },
  ]);
  await cancel('Again');
  expect(await readStates()).toEqual([
    ['received', 'kept'],
    ['expected', 'expected'],
  ]);
  await reinstate();
  expect(await readStates()).toEqual([
    ['received', 'kept'],
    ['dropped', 'kept'],
  ]);
});

test('HIE-07 INV-02 if a scan is undone after a second cancellation, its item is expected in the second return', async () => {
  const { serials, cabinet } = await rental.installed();
  await cancel();
  const undo = await scanReturned(serials.cabinet);
  await reinstate();
  const other = `X-${uniqueWord()}`;
  await rental.scan(cabinet, other);
  await rental.production.send('POST', '/api/inventory/express', {
    ...{ propertyId: world.ids.property, serials: [other], key: randomUUID() },
  });
  await cancel('Again');
  await undo();
  expect(await readStates()).toEqual([['received'], ['expected', 'expected', 'expected']]);
});

test('HIE-07 INV-02 equipment that leaves the property is marked as received in every open return; an undo restores each return item', async () => {
  const { serials } = await rental.installed();
  await cancel();
  await recordOutcome(await firstReturn(), 'missing', 'Not in the package');
  await reinstate();
  await cancel('Again');
  const before = [
    ['received', 'missing'],
    ['expected', 'expected'],
  ];
  expect(await readStates()).toEqual(before);
  const undo = await scanReturned(serials.cabinet);
  expect(await readStates()).toEqual([
    ['received', 'received'],
    ['received', 'received'],
  ]);
  await undo();
  expect(await readStates()).toEqual(before);
  expect((await firstReturn()).lines[0]?.reason).toBe('Not in the package');
});

test('HIE-07 a received system without a serial number is corrected with a reason', async () => {
  await cancel();
  const received = (await recordOutcome(await firstReturn(), 'received')).body;
  expect((await recordOutcome(received, 'missing')).status).toBe(400);
  expect((await recordOutcome(received, 'missing', 'Wrong line')).body.lines[0]).toMatchObject({
    ...{ state: 'missing', reason: 'Wrong line' },
  });
});
