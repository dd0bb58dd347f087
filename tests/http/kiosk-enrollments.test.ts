import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceApi } from '@latchboard/device/device-api';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { enroll as enrollSimulator } from '../../apps/cabinet/src/commands/enroll.ts';
import { runCommand } from '../../apps/cabinet/src/keypad/run-command.ts';
import type { Kiosk } from '../../apps/kiosk/src/core/kiosk.ts';
import { openKiosk } from '../../apps/kiosk/src/core/open-kiosk.ts';
import type { KioskStore } from '../../apps/kiosk/src/core/store.ts';
import { memoryStore } from '../../apps/kiosk/src/core/testing/memory-store.ts';
import type { Caller } from '../../apps/server/src/testing/actors.ts';
import { type OwnWorld, ownWorld } from '../../apps/server/src/testing/own-world.ts';
import { enrolledCabinet } from '../../apps/server/src/testing/test-cabinet.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let production: Caller;
let board: number;
let badge: { number: string; madePin: string };
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  production = await world.as('superadmin');
  const property = `/api/properties/${world.ids.property}`;
  board = (await production.send<{ id: number }>('POST', `${property}/key-boards`, { name: 'Office' })).body.id;
  const lines = ['K1', 'K2'].map((unit) => ({ unit }));
  expect((await production.send('POST', `${property}/units/lines`, { lines })).status).toBe(200);
  expect((await production.send('POST', `/api/datalogs/${board}/keys`)).status).toBe(200);
  badge = (await production.send<typeof badge>('POST', `${property}/badges`, { name: 'Ana Diaz' })).body;
});

const slow = { timeout: 60_000 };
const enrollment = () => `/api/datalogs/${board}/enrolment`;

/** The kiosk of another tablet, enrolled for the key board. */
async function newTablet() {
  const kiosk = openTablet(await memoryStore());
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('not-enrolled'), slow);
  await enroll(kiosk);
  return kiosk;
}

function openTablet(store: KioskStore) {
  const kiosk = openKiosk({
    openStore: async () => store,
    lock: async () => {},
    api: (secret, signal) => deviceApi(server.url, secret, signal),
    deviceTime: () => Date.now(),
    elapsed: () => performance.now(),
  });
  onTestFinished(() => kiosk.stop());
  return kiosk;
}

async function enroll(kiosk: Kiosk) {
  const { body } = await production.send<{ code: string }>('POST', enrollment());
  await kiosk.enroll(body.code);
  await vi.waitFor(() => expect(kiosk.state().configuration.revision).toBeGreaterThan(0), slow);
}

async function take(kiosk: Kiosk, tag: string, { number, madePin } = badge) {
  const signedIn = await kiosk.signIn(number, madePin, false);
  if (!signedIn.isIn) throw new Error(signedIn.reason);
  const activity = [...kiosk.state().configuration.activities.keys()].find((code) => code > 1 && code < 99) ?? 14;
  return kiosk.take(signedIn.person, tag, { activity, workOrder: null, isTyped: false });
}

const delivered = (kiosk: Kiosk) => vi.waitFor(() => expect(kiosk.state().waiting).toBe(0), slow);

test('BEY-17 a new tablet shows the keys that were taken through an earlier tablet as out, with their holder', async () => {
  const first = await newTablet();
  const [taken = '', free = ''] = first.state().configuration.tags.keys();
  expect(await take(first, taken)).toMatchObject({ moved: true });
  await delivered(first);
  const second = await newTablet();
  expect([...second.state().keysOut.values()]).toMatchObject([{ tag: taken, badge: badge.number }]);
  expect(second.state().keysOut.has(free)).toBe(false);
  expect(await second.returnKey(taken, false)).toMatchObject({ moved: true });
  await delivered(second);
  const third = await newTablet();
  expect(third.state().keysOut.size).toBe(0);
});

test('BEY-17 undo restores the previous holder of a key, and the portal shows that person', async () => {
  const kiosk = await newTablet();
  const [tag = ''] = kiosk.state().configuration.tags.keys();
  const property = `/api/properties/${world.ids.property}`;
  const second = (await production.send<typeof badge>('POST', `${property}/badges`, { name: 'Kurt Wolf' })).body;
  await vi.waitFor(() => expect(kiosk.state().configuration.badges.has(second.number)).toBe(true), slow);
  await take(kiosk, tag);
  const passedOn = await take(kiosk, tag, second);
  if (!passedOn.moved) throw new Error(passedOn.reason);
  expect(await kiosk.undo(passedOn.key)).toMatchObject({ moved: true });
  await delivered(kiosk);
  const { body } = await production.get<{ rows: unknown[] }>(`${property}/keys-out`);
  expect(body.rows).toMatchObject([{ tag, holder: { name: 'Ana Diaz', badge: badge.number } }]);
});

test('BEY-17 only the configuration of a key board lists keys that are out', async () => {
  const cabinet = await enrolledCabinet(server.url, world.ids.datalog);
  const { body } = await cabinet.api.get<Record<string, unknown>>('/api/device/config');
  expect(body).not.toHaveProperty('keysOut');
});

test('BEY-17 a tablet whose enrollment is revoked takes no key, keeps its keys out, and works with a new code', async () => {
  const kiosk = await newTablet();
  const [taken = '', other = ''] = kiosk.state().configuration.tags.keys();
  await take(kiosk, taken);
  await delivered(kiosk);
  expect((await production.send('DELETE', enrollment())).status).toBe(200);
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('revoked'), slow);
  await expect(take(kiosk, other)).rejects.toThrow('revoked');
  await enroll(kiosk);
  expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 0 });
  expect([...kiosk.state().keysOut.keys()]).toEqual([taken]);
  expect(await kiosk.returnKey(taken, false)).toMatchObject({ moved: true });
  await delivered(kiosk);
  const { body } = await production.get<{ rows: unknown[] }>(`/api/properties/${world.ids.property}/keys-out`);
  expect(body.rows).toEqual([]);
});

test('BEY-17 the simulator drives a key board: keys are returned without a badge, and it has no door', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'board-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { body } = await production.send<{ code: string }>('POST', enrollment());
  const credentials = await enrollSimulator(server.url, folder, body.code, 'Office');
  const device = await createCabinet(credentials, server.url, join(folder, 'queue'));
  onTestFinished(() => device.stop());
  await device.configured();
  const [tag = ''] = device.configuration().tags.keys();
  const command = { badge: badge.number, tag, pin: badge.madePin };
  expect(await runCommand(device, { ...command, name: 'take' })).toContain(`${tag} taken by ${badge.number}; stored.`);
  await expect(runCommand(device, { name: 'door' })).rejects.toThrow('A key board has no door.');
  expect(await runCommand(device, { name: 'return', tag })).toContain(`${tag} returned; stored.`);
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const path = `/api/properties/${world.ids.property}/datalog-transactions?${range}`;
  const { rows } = (await production.get<{ rows: { keyTagNumber: string; badgeNumber: string | null }[] }>(path)).body;
  expect(rows.filter(({ keyTagNumber }) => keyTagNumber === tag)).toHaveLength(2);
});

test('BEY-17 a tablet whose browser data was restored from an older copy loses no event, and shows which keys are out', async () => {
  const store = await memoryStore();
  let kiosk = openTablet(store);
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('not-enrolled'), slow);
  await enroll(kiosk);
  const [first = '', second = ''] = kiosk.state().configuration.tags.keys();
  await delivered(kiosk);
  const restore = store.copy();
  await take(kiosk, first);
  await delivered(kiosk);
  await kiosk.stop();
  restore();
  kiosk = openTablet(store);
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('ready'), slow);
  // Some of these numbers are in use, if the server's position is not known yet.
  await take(kiosk, second);
  await delivered(kiosk);
  const { body } = await production.get<{ rows: { tag: string }[] }>(`/api/properties/${world.ids.property}/keys-out`);
  expect(body.rows.map(({ tag }) => tag).toSorted()).toEqual([first, second].toSorted());
  await vi.waitFor(
    () => expect([...kiosk.state().keysOut.keys()].toSorted()).toEqual([first, second].toSorted()),
    slow,
  );
});
