import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Custody = CallOutput<typeof contract.keyActivity.custodyOfRange>;
type Moment = Custody['end'];

const now = new Date('2026-11-20T18:00:00.000Z');
const key = { tag: '71010', hook: 1010, unit: '910' };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...key, time: '2026-11-02T20:00:00Z', workOrder: '4502' },
      { ...key, time: '2026-11-06T15:00:00Z', movement: 'returned', activity: 1 },
      // Out long before any range, and still out.
      { time: '2026-06-01T12:00:00Z', tag: '71020', hook: 1020, unit: '920', badge: '000107' },
      // Taken with another badge without a return in between.
      { time: '2026-11-03T12:00:00Z', tag: '71021', hook: 1021, unit: '921' },
      { time: '2026-11-05T12:00:00Z', tag: '71021', hook: 1021, unit: '921', badge: '000107' },
      // Returned, then requested but not scanned, so its custody is unknown.
      { time: '2026-11-03T08:00:00Z', tag: '71022', hook: 1022, unit: '922', movement: 'returned', activity: 1 },
      { time: '2026-11-03T09:00:00Z', tag: '71022', hook: 1022, unit: '922', exception: 'N' },
      { time: '2026-11-10T09:00:00Z', tag: '71022', hook: 1022, unit: '922', movement: 'returned', activity: 1 },
    ]),
  );
});
afterAll(() => server.close());

async function readCustody(role: Parameters<typeof actor>[1], query: string) {
  return (await actor(server.url, role)).get<Custody>(`/api/properties/${ids.property}/custody?${query}`);
}
const describeHolding = (moment: Moment | null) =>
  moment?.rows.map(({ unit, state, holder, since }) => [unit, state, holder?.name ?? null, since]);
const november = (day: number) => `from=2026-11-0${day}T06:00:00Z&to=2026-11-0${day + 1}T06:00:00Z`;

test('TXN-02 a report on a unit begins with the holders of its key, even without events in the range', async () => {
  const { status, body } = await readCustody('manager', `unit=910&${november(4)}`);
  expect(status).toBe(200);
  const out = ['910', 'out', 'Tom Becker', '2026-11-02T20:00:00.000Z'];
  expect(describeHolding(body.begin)).toEqual([out]);
  expect(describeHolding(body.end)).toEqual([out]);
  expect(body.begin).toMatchObject({
    at: '2026-11-04T06:00:00.000Z',
    more: 0,
    rows: [{ tag: '71010', hook: 1010, activity: 'Showing', workOrder: '4502', cabinet: { name: 'Lobby' } }],
  });
});

test('TXN-02 a report ends with the key’s holder at the end of the range; an event at exactly that instant counts as later', async () => {
  const { body } = await readCustody('manager', 'unit=910&from=2026-11-02T20:00:00Z&to=2026-11-06T15:00:00Z');
  expect(describeHolding(body.begin)).toEqual([['910', 'unknown', null, null]]);
  expect(describeHolding(body.end)).toEqual([['910', 'out', 'Tom Becker', '2026-11-02T20:00:00.000Z']]);
  const later = (await readCustody('manager', 'unit=910&from=2026-11-06T15:00:00.001Z')).body;
  expect(describeHolding(later.begin)).toEqual([['910', 'in', null, null]]);
  expect(later.end.at).toBe(now.toISOString());
});

test('TXN-02 at the start and end of a date range, a person holds the keys they took and did not return or pass on', async () => {
  const tom = (await readCustody('manager', `badge=000412&${november(4)}`)).body;
  expect(describeHolding(tom.begin)?.map(([unit]) => unit)).toEqual(['910', '921']);
  const ana = (await readCustody('manager', `badge=000107&from=2026-11-04T06:00:00Z&to=2026-11-06T06:00:00Z`)).body;
  expect(describeHolding(ana.begin)?.map(([unit]) => unit)).toEqual(['920']);
  expect(describeHolding(ana.end)?.map(([unit]) => unit)).toEqual(['920', '921']);
});

test('TXN-02 without a subject, the report lists all keys that are out; a report for all dates has no holders at its start', async () => {
  const { body } = await readCustody('manager', '');
  expect(body.begin).toBeNull();
  expect(describeHolding(body.end)?.map(([unit]) => unit)).toEqual(['920', '921']);
});

test('TXN-02 a range in the future has no holders at its start; the report shows the current holders', async () => {
  const { body } = await readCustody('manager', 'from=2099-01-01T00:00:00Z&to=2099-01-02T00:00:00Z');
  expect(body.begin).toBeNull();
  expect(body.end.at).toBe(now.toISOString());
  expect(describeHolding(body.end)?.map(([unit]) => unit)).toEqual(['920', '921']);
});

test('TXN-02 a key that was requested but not scanned counts as neither in place nor out', async () => {
  const { body } = await readCustody('manager', `unit=922&${november(4)}`);
  expect(describeHolding(body.begin)).toEqual([['922', 'unknown', 'Tom Becker', '2026-11-03T09:00:00.000Z']]);
  const before = (await readCustody('manager', 'unit=922&from=2026-11-03T08:30:00Z')).body;
  expect(describeHolding(before.begin)).toEqual([['922', 'in', null, null]]);
});

test('RGT-02 a user who may not see hooks and tags sees none in the lists of holders, and cannot filter by them', async () => {
  const { body } = await readCustody('assistant', `unit=910&${november(4)}`);
  expect(body.begin?.rows[0]).toMatchObject({ tag: null, hook: null, holder: { badge: '000412' } });
  expect((await readCustody('assistant', 'tag=71010')).status).toBe(403);
  expect((await readCustody('staff', 'unit=910')).status).toBe(403);
});
