import { join } from 'node:path';
import type { CallOutput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import type { VisitorAction } from '@latchboard/contract/development/shapes';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { folderOf, readCabinetCredentials } from '../../apps/cabinet/src/commands/cabinet-files.ts';
import { enroll } from '../../apps/cabinet/src/commands/enroll.ts';
import { callerOf } from '../../apps/server/src/testing/actors.ts';
import { ownWorld } from '../../apps/server/src/testing/own-world.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

type ActionReply = CallOutput<DevelopmentContract['demoCabinets']['act']>;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { DEMO: 'on' } });
});
afterAll(() => server.close());

const first = 'a-tab-of-the-first-browser';
const second = 'a-tab-of-another-browser';

/** Adds a simulated cabinet in the folder of a demo server, with a badge that has a PIN. */
async function withCabinet(host: TestServer = server) {
  const world = await ownWorld(host);
  const { property, datalog } = world.ids;
  const folder = join(host.platform.settings.dataDir, 'cabinets');
  const service = await world.as('service');
  const manager = await world.as('manager');
  const { body } = await service.send<{ code: string }>('POST', `/api/datalogs/${datalog}/enrolment`);
  await enroll(host.url, folder, body.code, 'Lobby');
  await manager.send('POST', `/api/properties/${property}/badges`, {
    number: '700001',
    name: 'Nia Okafor',
    pin: '4711',
  });
  const anyone = callerOf(host.url);
  const actAt = async (visitor: string, act: VisitorAction) =>
    (await anyone.send<ActionReply>('POST', `/api/dev/cabinets/${datalog}/acts`, { visitor, act })).body;
  const viewCabinet = async (visitor: string) =>
    (await anyone.get<ActionReply>(`/api/dev/cabinets/${datalog}?visitor=${visitor}`)).body.sight;
  const keysOut = async () =>
    (await manager.get<{ rows: { tag: string; holder: { name: string } }[] }>(`/api/properties/${property}/keys-out`))
      .body.rows;
  return { property, datalog, folder, manager, anyone, actAt, viewCabinet, keysOut };
}

const signIn = (pin: string): VisitorAction => ({ do: 'sign-in', badge: '700001', pin, typed: false });
const take = (tag: string): VisitorAction => ({ do: 'take', tag, activity: 14, workOrder: null });

test('DEV-07 without the demo, the manual cabinet returns “not found”, like any unknown URL', async () => {
  const { url } = await testServer();
  const anyone = callerOf(url);
  const answer = async (path: string, method = 'GET') => {
    const { status, body } = await anyone.send<{ code: string }>(method, path);
    return [status, body.code];
  };
  expect(await answer('/api/dev/cabinets')).toEqual(await answer('/api/dev/nothing'));
  expect(await answer('/api/dev/cabinets/1/acts', 'POST')).toEqual([404, 'notFound']);
  const [page, unknown] = await Promise.all(['cabinet', 'nothing'].map((name) => fetch(`${url}/dev/${name}`)));
  expect(page?.status).toBe(unknown?.status);
  const text = async (response: Response | undefined) =>
    (await response?.text())?.replaceAll(/"[A-Za-z0-9+/]{22}=="/g, '');
  expect(await text(page)).toBe(await text(unknown));
});

test('DEV-07 a user operates a cabinet manually: wrong PIN, sign-in, a key taken and returned to the wrong hook', async () => {
  const { datalog, actAt, viewCabinet, keysOut, anyone } = await withCabinet();
  const { rows } = (await anyone.get<{ rows: { id: number }[] }>('/api/dev/cabinets')).body;
  expect(rows.filter(({ id }) => id === datalog)).toEqual([{ id: datalog, name: 'Lobby' }]);
  await expect
    .poll(async () => (await viewCabinet(first)).badges.map(({ pin }) => pin), { timeout: 30_000 })
    .toContain('4711');
  expect((await actAt(first, take('71003'))).said.code).toBe('notSignedIn');
  expect((await actAt(first, signIn('0000'))).said).toEqual({ code: 'refused', exception: 'P' });

  const afterSignIn = await actAt(first, signIn('4711'));
  expect(afterSignIn).toMatchObject({ said: { code: 'signedIn' }, sight: { standing: 'you', door: 'open' } });
  expect((await actAt(second, signIn('4711'))).said.code, 'one at a time').toBe('occupied');
  expect((await viewCabinet(second)).standing).toBe('other');

  const reply = await actAt(first, take('71003'));
  expect(reply.said).toEqual({ code: 'taken', exception: null });
  expect(reply.sight.keys.find(({ tag }) => tag === '71003')).toMatchObject({
    hangs: null,
    holder: { badge: '700001' },
  });
  await expect.poll(keysOut, { timeout: 30_000 }).toMatchObject([{ tag: '71003', holder: { name: 'Nia Okafor' } }]);

  expect((await actAt(first, { do: 'hang', tag: '71003', hook: 1001 })).said.code).toBe('hookTaken');
  expect((await actAt(first, { do: 'hang', tag: '71003', hook: 1044 })).said.code).toBe('wrongHook');
  await expect.poll(keysOut, { timeout: 30_000 }).toEqual([]);
  expect((await viewCabinet(first)).keys.find(({ tag }) => tag === '71003')).toMatchObject({ home: 1004, hangs: 1044 });

  expect((await actAt(first, { do: 'leave-door-open' })).said).toEqual({ code: 'leftOpen', exception: 'C' });
  const afterSignOut = await actAt(first, { do: 'sign-out' });
  expect(afterSignOut).toMatchObject({ said: { code: 'signedOut' }, sight: { standing: 'nobody', door: 'closed' } });
  expect(afterSignOut.sight.log.slice(0, 3).map(({ what }) => what)).toEqual(['signed-out', 'closed', 'left-open']);
});

test('DEV-07 an offline manual cabinet keeps its events when another process takes over, and sends them once', async () => {
  const { property, datalog, folder, actAt, viewCabinet, keysOut, manager } = await withCabinet();
  // The simulator runs the cabinet, so it performs the actions of the page.
  const runningCabinet = await createCabinet(
    readCabinetCredentials(folder, String(datalog)),
    server.url,
    folderOf(folder, datalog),
  );
  onTestFinished(() => runningCabinet.stop());
  await expect.poll(() => runningCabinet.configuration().badges.has('700001'), { timeout: 30_000 }).toBe(true);
  await actAt(first, { do: 'network', isOn: false });
  expect(runningCabinet.switches.offline).toBe(true);
  await actAt(first, signIn('4711'));
  await actAt(first, take('71003'));
  const { log, link } = (await actAt(first, { do: 'sign-out' })).sight;
  expect(link).toMatchObject({ isOn: false, waiting: 5 });
  expect(log.some(({ isDelivered }) => isDelivered)).toBe(false);
  expect(await keysOut()).toEqual([]);
  await runningCabinet.stop();

  // No process runs the cabinet now. The next page view starts it with the same queue.
  await expect
    .poll(async () => (await viewCabinet(first)).link, { timeout: 30_000 })
    .toMatchObject({ isOn: true, waiting: 0 });
  expect(await keysOut()).toMatchObject([{ tag: '71003', holder: { name: 'Nia Okafor' } }]);
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const { rows } = (
    await manager.get<{ rows: { keyTagNumber: string | null }[] }>(
      `/api/properties/${property}/datalog-transactions?from=${from}&to=${to}&limit=100`,
    )
  ).body;
  expect(rows.filter(({ keyTagNumber }) => keyTagNumber === '71003')).toHaveLength(1);
});

test('DEV-07 an idle user of a cabinet is signed out, and the open door is reported', async () => {
  const { datalog, folder, actAt, viewCabinet } = await withCabinet();
  const runningCabinet = await createCabinet(
    readCabinetCredentials(folder, String(datalog)),
    server.url,
    folderOf(folder, datalog),
  );
  onTestFinished(() => runningCabinet.stop());
  await expect.poll(() => runningCabinet.configuration().badges.has('700001'), { timeout: 30_000 }).toBe(true);
  await actAt(first, signIn('4711'));
  runningCabinet.switches.clockAhead = 3 * 60_000;
  const { standing, door, log } = await viewCabinet(first);
  expect([standing, door]).toEqual(['nobody', 'left-open']);
  expect(log.slice(0, 2).map(({ what, exception }) => [what, exception])).toEqual([
    ['timed-out', 'L'],
    ['left-open', 'C'],
  ]);
  expect((await actAt(second, { do: 'close-door' })).said.code).toBe('closed');
});

test('DEV-07 the manual cabinet shows no PINs if other computers can reach the server', async () => {
  const { viewCabinet } = await withCabinet(
    await testServer({ env: { DEMO: 'on', PUBLIC_URL: 'https://demo.example.com' } }),
  );
  await expect
    .poll(async () => (await viewCabinet(first)).badges.some(({ asksPin }) => asksPin), { timeout: 30_000 })
    .toBe(true);
  expect((await viewCabinet(first)).badges.every(({ pin }) => pin === null)).toBe(true);
});
