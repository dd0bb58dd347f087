import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { serverProcess } from '../../apps/server/src/testing/server-process.ts';
import { startSmtpInbox } from '../../apps/server/src/testing/smtp-inbox.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds as ids } from '../../apps/server/src/testing/world-facts.ts';
import { sendContinuously } from '../crash/busy-cabinet.ts';
import { createRandom } from '../crash/random.ts';
import { enrollSystem } from '../crash/test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from '../crash/verify-log.ts';
import { type ConcurrentWork, startConcurrentWork } from './concurrent-work.ts';
import { startForwarder } from './forwarder.ts';

/** Minutes after which another process claims the mail from a dead process. */
const minutesOfLease = 6;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead * 60_000) };

/** Waits until each kind of work has been done twice more. */
async function expectProgress({ roundCounts }: ConcurrentWork): Promise<void> {
  const before = { ...roundCounts };
  const isDone = () => Object.entries(before).every(([kind, rounds]) => (roundCounts[kind] ?? 0) >= rounds + 2);
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
}

test('SYS-06 SYS-02 killing two of three processes affects no user, loses nothing, and resends at most one email per kill', async () => {
  const inbox = await startSmtpInbox();
  const server = await testServer({ clock, env: { SMTP_URL: inbox.url } });
  const start = () => serverProcess(server, { SMTP_URL: inbox.url, LOG_LEVEL: 'error' });
  const processes = await Promise.all([start(), start(), start()]);
  const balancer = await startForwarder(...processes.map(({ url }) => Number(new URL(url).port)));
  onTestFinished(() => balancer.close());
  const url = `http://127.0.0.1:${balancer.port}`;

  const cabinet = sendContinuously(
    url,
    await enrollSystem(url, ids.datalog),
    ['71000', '71001', '71002'],
    createRandom(1),
  );
  const people = await startConcurrentWork(url);
  onTestFinished(() => cabinet.stop());
  onTestFinished(() => people.stop());
  for (const killedProcess of processes.slice(0, 2)) {
    await expectProgress(people);
    await killedProcess.stop('SIGKILL');
  }
  await expectProgress(people);
  await people.stop();
  await cabinet.drain();
  expect([people.errors, cabinet.complaints]).toEqual([[], []]);
  expect(people.retryCount()).toBeGreaterThan(0);
  const owner = openPool(server.ownerUrl, 1, () => {});
  onTestFinished(() => owner.end());
  const problems = [
    await people.problems(owner),
    await findLogProblems(owner, cabinet),
    await findCustodyProblems(owner, cabinet),
  ];
  expect(problems).toEqual([[], [], []]);

  // Another process delivers the mail from a dead process after its lease has ended.
  ahead = minutesOfLease;
  await server.platform.jobs.runNow('deliver-mail');
  const sentMessages = inbox.received.map(({ to, raw }) => `${to} ${/^Message-ID: (\S+)/im.exec(raw)?.[1]}`);
  expect(new Set(sentMessages.map((message) => message.split(' ')[0])).size).toBe(people.mailRecipients.length);
  // A resent email has the same Message-ID as the original.
  expect(new Set(sentMessages).size).toBe(people.mailRecipients.length);
  expect(sentMessages.length - new Set(sentMessages).size).toBeLessThanOrEqual(2);
});
