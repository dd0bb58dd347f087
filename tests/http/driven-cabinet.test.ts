import { join } from 'node:path';
import type { CallOutput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import type { VisitorAct } from '@latchboard/contract/development/shapes';
import { expect, onTestFinished, test } from 'vitest';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { cabinetIn, folderOf } from '../../apps/cabinet/src/commands/cabinet-files.ts';
import { enrol } from '../../apps/cabinet/src/commands/enrol.ts';
import { actor, callerOf } from '../../apps/server/src/testing/actors.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';

type Acted = CallOutput<DevelopmentContract['demoCabinets']['act']>;
const first = 'a-tab-of-the-first-browser';
const second = 'a-tab-of-another-browser';

/** A server with the demo's setting, and one simulated cabinet in its folder with a badge that has a PIN. */
async function withCabinet(env: Record<string, string> = {}) {
  const server = await testServer({ env: { DEMO: 'on', ...env } });
  const folder = join(server.platform.settings.dataDir, 'cabinets');
  const service = await actor(server.url, 'service');
  const manager = await actor(server.url, 'manager');
  const { body } = await service.send<{ code: string }>('POST', '/api/datalogs/1/enrolment');
  await enrol(server.url, folder, body.code, 'Lobby');
  await manager.send('POST', '/api/properties/1/badges', { number: '700001', name: 'Nia Okafor', pin: '4711' });
  const anyone = callerOf(server.url);
  const at = async (visitor: string, act: VisitorAct) =>
    (await anyone.send<Acted>('POST', '/api/dev/cabinets/1/acts', { visitor, act })).body;
  const look = async (visitor: string) =>
    (await anyone.get<Acted>(`/api/dev/cabinets/1?visitor=${visitor}`)).body.sight;
  const keysOut = async () =>
    (await manager.get<{ rows: { tag: string; holder: { name: string } }[] }>('/api/properties/1/keys-out')).body.rows;
  return { server, folder, manager, anyone, at, look, keysOut };
}

const signIn = (pin: string): VisitorAct => ({ do: 'sign-in', badge: '700001', pin, typed: false });
const take = (tag: string): VisitorAct => ({ do: 'take', tag, activity: 14, workOrder: null });

test('DEV-07 without the demo the driven cabinet is an unknown address like any other', async () => {
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
  const text = async (of: Response | undefined) => (await of?.text())?.replaceAll(/"[A-Za-z0-9+/]{22}=="/g, '');
  expect(await text(page)).toBe(await text(unknown));
});

test('DEV-07 somebody drives a cabinet by hand: wrong PIN, sign-in, a key out and back on a wrong hook', async () => {
  const { at, look, keysOut, anyone } = await withCabinet();
  expect((await anyone.get('/api/dev/cabinets')).body).toEqual({ rows: [{ id: 1, name: 'Lobby' }] });
  await expect
    .poll(async () => (await look(first)).badges.map(({ pin }) => pin), { timeout: 30_000 })
    .toContain('4711');
  expect((await at(first, take('71003'))).said.code).toBe('notSignedIn');
  expect((await at(first, signIn('0000'))).said).toEqual({ code: 'refused', exception: 'P' });

  const inside = await at(first, signIn('4711'));
  expect(inside).toMatchObject({ said: { code: 'signedIn' }, sight: { standing: 'you', door: 'open' } });
  expect((await at(second, signIn('4711'))).said.code, 'one at a time').toBe('occupied');
  expect((await look(second)).standing).toBe('other');

  const taken = await at(first, take('71003'));
  expect(taken.said).toEqual({ code: 'taken', exception: null });
  expect(taken.sight.keys.find(({ tag }) => tag === '71003')).toMatchObject({
    hangs: null,
    holder: { badge: '700001' },
  });
  await expect.poll(keysOut, { timeout: 30_000 }).toMatchObject([{ tag: '71003', holder: { name: 'Nia Okafor' } }]);

  expect((await at(first, { do: 'hang', tag: '71003', hook: 1001 })).said.code).toBe('hookTaken');
  expect((await at(first, { do: 'hang', tag: '71003', hook: 1044 })).said.code).toBe('wrongHook');
  await expect.poll(keysOut, { timeout: 30_000 }).toEqual([]);
  expect((await look(first)).keys.find(({ tag }) => tag === '71003')).toMatchObject({ home: 1004, hangs: 1044 });

  expect((await at(first, { do: 'leave-door-open' })).said).toEqual({ code: 'leftOpen', exception: 'C' });
  const left = await at(first, { do: 'sign-out' });
  expect(left).toMatchObject({ said: { code: 'signedOut' }, sight: { standing: 'nobody', door: 'closed' } });
  expect(left.sight.log.slice(0, 3).map(({ what }) => what)).toEqual(['signed-out', 'closed', 'left-open']);
});

test('DEV-07 offline a driven cabinet keeps what happens, over a change of its process, and sends it once', async () => {
  const { server, folder, at, look, keysOut, manager } = await withCabinet();
  // The simulator speaks for the cabinet: what is done on the page is done there.
  const running = await createCabinet(cabinetIn(folder, '1'), server.url, folderOf(folder, 1));
  onTestFinished(() => running.stop());
  await expect.poll(() => running.configuration().badges.has('700001'), { timeout: 30_000 }).toBe(true);
  await at(first, { do: 'network', isOn: false });
  expect(running.switches.offline).toBe(true);
  await at(first, signIn('4711'));
  await at(first, take('71003'));
  const { log, link } = (await at(first, { do: 'sign-out' })).sight;
  expect(link).toMatchObject({ isOn: false, waiting: 5 });
  expect(log.some(({ isDelivered }) => isDelivered)).toBe(false);
  expect(await keysOut()).toEqual([]);
  await running.stop();

  // Nobody speaks for it now: the next look starts it on the same queue.
  await expect
    .poll(async () => (await look(first)).link, { timeout: 30_000 })
    .toMatchObject({ isOn: true, waiting: 0 });
  expect(await keysOut()).toMatchObject([{ tag: '71003', holder: { name: 'Nia Okafor' } }]);
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const { rows } = (
    await manager.get<{ rows: { keyTagNumber: string | null }[] }>(
      `/api/properties/1/datalog-transactions?from=${from}&to=${to}&limit=100`,
    )
  ).body;
  expect(rows.filter(({ keyTagNumber }) => keyTagNumber === '71003')).toHaveLength(1);
});

test('DEV-07 who does nothing is signed out, and the open door is told', async () => {
  const { server, folder, at, look } = await withCabinet();
  const running = await createCabinet(cabinetIn(folder, '1'), server.url, folderOf(folder, 1));
  onTestFinished(() => running.stop());
  await expect.poll(() => running.configuration().badges.has('700001'), { timeout: 30_000 }).toBe(true);
  await at(first, signIn('4711'));
  running.switches.clockAhead = 3 * 60_000;
  const { standing, door, log } = await look(first);
  expect([standing, door]).toEqual(['nobody', 'left-open']);
  expect(log.slice(0, 2).map(({ what, exception }) => [what, exception])).toEqual([
    ['timed-out', 'L'],
    ['left-open', 'C'],
  ]);
  expect((await at(second, { do: 'close-door' })).said.code).toBe('closed');
});

test('DEV-07 cards bear no PIN where others can reach the server', async () => {
  const { look } = await withCabinet({ PUBLIC_URL: 'https://demo.example.com' });
  await expect
    .poll(async () => (await look(first)).badges.some(({ asksPin }) => asksPin), { timeout: 30_000 })
    .toBe(true);
  expect((await look(first)).badges.every(({ pin }) => pin === null)).toBe(true);
});
