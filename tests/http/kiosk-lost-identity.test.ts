import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { damagedEventText } from '../../apps/kiosk/src/core/damaged.ts';
import type { StoredValues } from '../../apps/kiosk/src/core/store.ts';
import type { memoryStore } from '../../apps/kiosk/src/core/testing/memory-store.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import {
  enroll,
  type KeyBoard,
  newKeyBoard,
  newTablet,
  openTablet,
  slow,
  takeKey,
  waitUntilDelivered,
} from './tablets.ts';

let server: TestServer;
let board: KeyBoard;
let isOffline: boolean;
/** Milliseconds by which the server's clock is ahead of the tablet's. */
let serverAhead = 0;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(Date.now() + serverAhead) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  isOffline = false;
  serverAhead = 0;
  board = await newKeyBoard(server);
});

/** Port 9 has no server. */
const url = () => (isOffline ? 'http://127.0.0.1:9' : server.url);
const identity = ['credentials', 'credentialsCopy'] as const;
type Store = Awaited<ReturnType<typeof memoryStore>>;
const damage = (store: Store, names: readonly (keyof StoredValues)[]) =>
  store.commit({ values: Object.fromEntries(names.map((name) => [name, undefined])) });

/** A tablet that delivered the event of one taken key, then recorded another while offline. */
async function tabletWithWaitingEvents() {
  const { kiosk, store } = await newTablet(board, url);
  const [first = '', second = ''] = kiosk.state().configuration.tags.keys();
  await takeKey(kiosk, first, board.badge);
  await waitUntilDelivered(kiosk);
  isOffline = true;
  await takeKey(kiosk, second, board.badge);
  await kiosk.stop();
  return { store, first, second };
}

const keysOut = async () => {
  const { body } = await board.admin.get<{ rows: { tag: string; holder: { badge: string } }[] }>(
    `${board.path}/keys-out`,
  );
  return body.rows.map(({ tag, holder }) => [tag, holder.badge]).toSorted();
};
const takenTags = async () => {
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const path = `${board.path}/datalog-transactions?${range}`;
  const { rows } = (await board.admin.get<{ rows: { keyTagNumber: string }[] }>(path)).body;
  return rows.map(({ keyTagNumber }) => keyTagNumber).filter(Boolean);
};
const enrollments = async () =>
  (
    await board.admin.get<{
      rows: { unsendable: { count: number; since: string } | null; missing: number; storedUpTo: number }[];
    }>(`/api/datalogs/${board.id}/cabinets`)
  ).body.rows;

test('BEY-17 waiting events from a tablet whose identity is damaged reach the log once after a new enrollment', async () => {
  const { store, first, second } = await tabletWithWaitingEvents();
  await damage(store, [...identity, 'senderState']);
  isOffline = false;
  const kiosk = await openTablet(store, url);
  expect(kiosk.state()).toMatchObject({ phase: 'not-enrolled', lost: { unreadable: 0 } });
  await enroll(kiosk, board);
  await waitUntilDelivered(kiosk);
  const out = [first, second].toSorted();
  expect(await keysOut()).toEqual(out.map((tag) => [tag, board.badge.number]));
  expect((await takenTags()).toSorted()).toEqual(out);
  await vi.waitFor(() => expect([...kiosk.state().keysOut.keys()].toSorted()).toEqual(out), slow);
  expect(await enrollments()).toMatchObject([
    { unsendable: null, missing: 0 },
    { unsendable: null, missing: 0 },
  ]);
});

test('BEY-17 events that a tablet with a damaged identity recorded after another tablet replaced it do not change custody', async () => {
  const { store, first } = await tabletWithWaitingEvents();
  const recorded = await store.eventRange(1);
  await damage(store, identity);
  isOffline = false;
  await newTablet(board, url);
  // The server corrects the event times of the tablet, whose clock is ten minutes behind. The corrected times are after
  // the replacement.
  serverAhead = 10 * 60_000;
  const kiosk = await openTablet(store, url);
  await enroll(kiosk, board);
  await waitUntilDelivered(kiosk);
  expect(await keysOut()).toEqual([[first, board.badge.number]]);
  expect((await enrollments()).at(-1)).toMatchObject({ storedUpTo: recorded?.last, missing: 0 });
});

test('BEY-17 if a tablet can no longer read or sign its events, the portal shows the time from which events may be missing', async () => {
  const { store, first } = await tabletWithWaitingEvents();
  const events = (await store.readEvents(1, 1, 100)).map(({ seq }) => ({ seq, text: damagedEventText(seq) }));
  await store.commit({ enrollment: 1, events });
  await damage(store, [...identity, 'configuration', 'senderState', 'origins', 'keysBefore']);
  await store.loseSigningKey();
  isOffline = false;
  const kiosk = await openTablet(store, url);
  expect(kiosk.state().lost).toEqual({ waiting: 0, boards: [], unreadable: events.length });
  await enroll(kiosk, board);
  await waitUntilDelivered(kiosk);
  expect((await keysOut()).map(([tag]) => tag)).toEqual([first]);
  const [current, former] = await enrollments();
  expect(former?.unsendable).toBeNull();
  expect(current?.unsendable).toEqual({ count: events.length, since: expect.any(String) });
  expect(Date.parse(current?.unsendable?.since ?? '')).toBeLessThanOrEqual(Date.now());
  expect(kiosk.state().lost).toEqual({ waiting: 0, unreadable: 0, boards: [] });
  const time = current?.unsendable?.since ?? '';
  const doubts = await board.admin.get<{ doubts: { kind: string; count: number }[] }>(
    `${board.path}/incident?unit=K2&from=${time}&to=${time}`,
  );
  expect(doubts.body.doubts).toContainEqual(expect.objectContaining({ kind: 'eventsMissing', count: events.length }));
});
