import { expect, onTestFinished, test } from 'vitest';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { sendContinuously } from './busy-cabinet.ts';
import { createInstallation, type Installation } from './installation.ts';
import { createRandom } from './random.ts';
import { enrollSystem } from './test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from './verify-log.ts';

async function newTestInstallation(): Promise<Installation> {
  const installation = await createInstallation();
  onTestFinished(() => installation.remove());
  return installation;
}

const isReady = (url: string) => fetch(`${url}/health/ready`).then(({ ok }) => ok);

test('SYS-06 two servers that start simultaneously on an empty DATA_DIR share one database, which stops with the last server', {
  timeout: 120_000,
}, async () => {
  const { start, postmaster } = await newTestInstallation();
  const servers = [start({ PORT: '0' }), start({ PORT: '0' })] as const;
  const [first, second] = await Promise.all(servers.map(({ listening }) => listening));
  expect(first).not.toBe(second);
  expect(await Promise.all([isReady(first ?? ''), isReady(second ?? '')])).toEqual([true, true]);

  servers[0].signal('SIGTERM');
  expect(await servers[0].ended).toBe(0);
  expect(await isReady(second ?? '')).toBe(true);
  servers[1].signal('SIGTERM');
  expect(await servers[1].ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('SYS-07 starting on a port in use fails with a clear message and does not affect the running server', {
  timeout: 120_000,
}, async () => {
  const { start, url, postmaster } = await newTestInstallation();
  const first = start();
  await first.listening;
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/port/i);
  expect(second.output()).not.toMatch(/^\s+at /m);
  expect(await isReady(url)).toBe(true);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('SYS-07 Ctrl-C while cabinets send lets requests finish, stops the database and the server, and loses no event', {
  timeout: 120_000,
}, async () => {
  const { start, url, postmaster, asOwner } = await newTestInstallation();
  const first = start();
  await first.listening;
  await asOwner((pool) => makeWorld(pool.options.connectionString ?? ''));
  const cabinet = sendContinuously(url, await enrollSystem(url, worldIds.datalog), ['71000', '71001'], createRandom(7));
  onTestFinished(cabinet.stop);
  await expect.poll(() => cabinet.heads.length).toBeGreaterThan(20);

  // As in a terminal, the signal goes to the whole process group. Two signals simulate an impatient user.
  first.signal('SIGINT');
  first.signal('SIGINT');
  expect(await first.ended).toBe(0);
  expect(postmaster()).toBeUndefined();

  await start().listening;
  await cabinet.drain();
  expect(cabinet.complaints).toEqual([]);
  const problems = await asOwner(async (pool) => [
    ...(await findLogProblems(pool, cabinet)),
    ...(await findCustodyProblems(pool, cabinet)),
  ]);
  expect(problems).toEqual([]);
});
