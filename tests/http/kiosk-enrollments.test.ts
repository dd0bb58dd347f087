import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { enroll as enrollSimulator } from '../../apps/cabinet/src/commands/enroll.ts';
import { runCommand } from '../../apps/cabinet/src/keypad/run-command.ts';
import { enrollTestCabinet } from '../../apps/server/src/testing/test-cabinet.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import {
  type BoardBadge,
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
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  board = await newKeyBoard(server);
});

const url = () => server.url;
const enrollment = () => `/api/datalogs/${board.id}/enrolment`;

test('BEY-17 a new tablet shows the keys that were taken through an earlier tablet as out, with their holder', async () => {
  const { kiosk: first } = await newTablet(board, url);
  const [takenTag = '', freeTag = ''] = first.state().configuration.tags.keys();
  expect(await takeKey(first, takenTag, board.badge)).toMatchObject({ moved: true });
  await waitUntilDelivered(first);
  const { kiosk: second } = await newTablet(board, url);
  expect([...second.state().keysOut.values()]).toMatchObject([{ tag: takenTag, badge: board.badge.number }]);
  expect(second.state().keysOut.has(freeTag)).toBe(false);
  expect(await second.returnKey(takenTag, false)).toMatchObject({ moved: true });
  await waitUntilDelivered(second);
  const { kiosk: third } = await newTablet(board, url);
  expect(third.state().keysOut.size).toBe(0);
});

test('BEY-17 undoing a return at a new tablet restores the key’s reason, unit, and due time', async () => {
  const { kiosk: first } = await newTablet(board, url);
  const [tag = ''] = first.state().configuration.tags.keys();
  await takeKey(first, tag, board.badge);
  await waitUntilDelivered(first);
  type Row = Record<'activity' | 'units' | 'dueBack' | 'hook' | 'holder', unknown>;
  const keyOut = async () => {
    const [row] = (await board.admin.get<{ rows: Row[] }>(`${board.path}/keys-out`)).body.rows;
    return (
      row && { activity: row.activity, units: row.units, dueBack: row.dueBack, hook: row.hook, holder: row.holder }
    );
  };
  const before = await keyOut();
  expect(before?.activity).toEqual(expect.any(String));
  const { kiosk: second } = await newTablet(board, url);
  const returned = await second.returnKey(tag, false);
  if (!returned.moved) throw new Error(returned.reason);
  await second.undo(returned.key);
  await waitUntilDelivered(second);
  expect(await keyOut()).toEqual(before);
});

test('BEY-17 undo restores the previous holder of a key, and the portal shows that person', async () => {
  const { kiosk } = await newTablet(board, url);
  const [tag = ''] = kiosk.state().configuration.tags.keys();
  const second = (await board.admin.send<BoardBadge>('POST', `${board.path}/badges`, { name: 'Kurt Wolf' })).body;
  await vi.waitFor(() => expect(kiosk.state().configuration.badges.has(second.number)).toBe(true), slow);
  await takeKey(kiosk, tag, board.badge);
  const passedOn = await takeKey(kiosk, tag, second);
  if (!passedOn.moved) throw new Error(passedOn.reason);
  expect(await kiosk.undo(passedOn.key)).toMatchObject({ moved: true });
  await waitUntilDelivered(kiosk);
  const { body } = await board.admin.get<{ rows: unknown[] }>(`${board.path}/keys-out`);
  expect(body.rows).toMatchObject([{ tag, holder: { name: 'Ana Diaz', badge: board.badge.number } }]);
});

test('BEY-17 only the configuration of a key board lists keys that are out', async () => {
  const cabinet = await enrollTestCabinet(server.url);
  const { body } = await cabinet.api.get<Record<string, unknown>>('/api/device/config');
  expect(body).not.toHaveProperty('keysOut');
});

test('BEY-17 a tablet whose enrollment is revoked lets no one take a key, keeps its list of keys out, and works with a new code', async () => {
  const { kiosk } = await newTablet(board, url);
  const [takenTag = '', other = ''] = kiosk.state().configuration.tags.keys();
  await takeKey(kiosk, takenTag, board.badge);
  await waitUntilDelivered(kiosk);
  expect((await board.admin.send('DELETE', enrollment())).status).toBe(200);
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('revoked'), slow);
  await expect(takeKey(kiosk, other, board.badge)).rejects.toThrow('revoked');
  await enroll(kiosk, board);
  expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 0 });
  expect([...kiosk.state().keysOut.keys()]).toEqual([takenTag]);
  expect(await kiosk.returnKey(takenTag, false)).toMatchObject({ moved: true });
  await waitUntilDelivered(kiosk);
  const { body } = await board.admin.get<{ rows: unknown[] }>(`${board.path}/keys-out`);
  expect(body.rows).toEqual([]);
});

test('BEY-17 events that wait on a tablet whose access was revoked are delivered after a new enrollment of the tablet', async () => {
  let isOffline = false;
  // Port 9 has no server.
  const { kiosk } = await newTablet(board, () => (isOffline ? 'http://127.0.0.1:9' : server.url));
  const [takenTag = ''] = kiosk.state().configuration.tags.keys();
  await takeKey(kiosk, takenTag, board.badge);
  await waitUntilDelivered(kiosk);
  isOffline = true;
  expect(await kiosk.returnKey(takenTag, false)).toMatchObject({ moved: true });
  expect((await board.admin.send('DELETE', enrollment())).status).toBe(200);
  isOffline = false;
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('revoked'), slow);
  expect(kiosk.state().waiting).toBe(1);
  await enroll(kiosk, board);
  await waitUntilDelivered(kiosk);
  expect(kiosk.state().lost.waiting).toBe(0);
  const { body } = await board.admin.get<{ rows: unknown[] }>(`${board.path}/keys-out`);
  expect(body.rows).toEqual([]);
});

test('BEY-17 the simulator operates a key board: keys are returned without a badge, and the board has no door', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'board-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { body } = await board.admin.send<{ code: string }>('POST', enrollment());
  const credentials = await enrollSimulator(server.url, folder, body.code, 'Office');
  const device = await createCabinet(credentials, server.url, join(folder, 'queue'));
  onTestFinished(() => device.stop());
  await device.configured();
  const [tag = ''] = device.configuration().tags.keys();
  const command = { badge: board.badge.number, tag, pin: board.badge.madePin };
  expect(await runCommand(device, { ...command, name: 'take' })).toContain(
    `${tag} taken by ${board.badge.number}; stored.`,
  );
  await expect(runCommand(device, { name: 'door' })).rejects.toThrow('A key board has no door.');
  expect(await runCommand(device, { name: 'return', tag })).toContain(`${tag} returned; stored.`);
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const path = `${board.path}/datalog-transactions?${range}`;
  const { rows } = (await board.admin.get<{ rows: { keyTagNumber: string; badgeNumber: string | null }[] }>(path)).body;
  expect(rows.filter(({ keyTagNumber }) => keyTagNumber === tag)).toHaveLength(2);
});

test('BEY-17 a tablet whose browser data was restored from an older copy loses no event, and shows which keys are out', async () => {
  const tablet = await newTablet(board, url);
  const { store } = tablet;
  let { kiosk } = tablet;
  const [first = '', second = ''] = kiosk.state().configuration.tags.keys();
  await waitUntilDelivered(kiosk);
  const restore = store.copy();
  await takeKey(kiosk, first, board.badge);
  await waitUntilDelivered(kiosk);
  await kiosk.stop();
  restore();
  kiosk = await openTablet(store, url);
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('ready'), slow);
  // Before the tablet knows the server's position, it may give the new event a number that is in use.
  await takeKey(kiosk, second, board.badge);
  await waitUntilDelivered(kiosk);
  const { body } = await board.admin.get<{ rows: { tag: string }[] }>(`${board.path}/keys-out`);
  expect(body.rows.map(({ tag }) => tag).toSorted()).toEqual([first, second].toSorted());
  await vi.waitFor(
    () => expect([...kiosk.state().keysOut.keys()].toSorted()).toEqual([first, second].toSorted()),
    slow,
  );
});
