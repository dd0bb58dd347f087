import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { sendContinuously } from '../crash/busy-cabinet.ts';
import { createRandom } from '../crash/random.ts';
import { enrollSystem } from '../crash/test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from '../crash/verify-log.ts';
import { startConcurrentWork } from '../machines/concurrent-work.ts';
import { startForwarder } from '../machines/forwarder.ts';
import { type Benchmark, row } from './benchmark.ts';

const defaultMinutes = 10;
/** Minutes to wait for mail from a process that died. Another process claims it after five minutes. */
const minutesOfLease = 6;

/**
 * Measures three server processes behind a TCP balancer while users work. Each minute, one process is killed (-9) and
 * restarted (SYS-06).
 */
export const processesKilled: Benchmark = {
  name: 'processes',
  isOptIn: true,
  async measure(bench) {
    const minutes = Number(bench.flags.get('minutes') ?? defaultMinutes);
    const { loginUrl, ownerUrl } = await bench.database('processes', ({ loginUrl: url }) => makeWorld(url));
    const received: string[] = [];
    const mail = await startSmtpServer({
      rejects: () => false,
      receive: async ({ to, raw }) => void received.push(`${to} ${/^Message-ID: (\S+)/im.exec(raw)?.[1]}`),
    });
    bench.onEnd(mail.close);
    const start = () => bench.product(loginUrl, { SMTP_URL: mail.url, LOG_LEVEL: 'error' });
    const processes = [await start(), await start(), await start()];
    const ports = () => processes.map(({ url }) => Number(new URL(url).port));
    const balancer = await startForwarder(...ports());
    bench.onEnd(() => balancer.close());
    const url = `http://127.0.0.1:${balancer.port}`;
    const tags = Array.from({ length: 20 }, (_, index) => String(71_000 + index));
    const cabinet = sendContinuously(url, await enrollSystem(url, worldIds.datalog), tags, createRandom(1));
    const people = await startConcurrentWork(url);
    for (let minute = 0; minute < minutes; minute += 1) {
      await pause(60_000);
      const processIndex = minute % processes.length;
      processes[processIndex]?.process.signal('SIGKILL');
      processes[processIndex] = await start();
      balancer.setPorts(...ports());
      bench.log(`minute ${minute + 1}: ${JSON.stringify(people.roundCounts)}, ${people.retryCount()} asked again`);
    }
    await people.stop();
    await cabinet.drain();
    const owner = openPool(ownerUrl, 1, () => {});
    const problems = [
      ...people.errors,
      ...cabinet.complaints,
      ...(await people.problems(owner)),
      ...(await findLogProblems(owner, cabinet)),
      ...(await findCustodyProblems(owner, cabinet)),
    ];
    await owner.end();
    for (const problem of problems.slice(0, 20)) bench.log(problem);
    for (
      let minutesLeft = minutesOfLease;
      minutesLeft > 0 && new Set(received).size < people.mailRecipients.length;
      minutesLeft -= 1
    )
      await pause(60_000);
    const [receivedCount, distinctCount] = [received.length, new Set(received).size];
    const roundCount = Object.values(people.roundCounts).reduce((sum, rounds) => sum + rounds, 0);
    return [
      row(
        `three processes, one killed each minute, ${minutes} minutes`,
        'no errors, nothing lost or doubled',
        `${problems.length} problems in ${roundCount} acts and ${cabinet.events.length} events, ${people.retryCount()} asked again`,
        problems.length === 0,
      ),
      row(
        'mail meanwhile',
        'each sent, at most one repeat a kill',
        `${distinctCount} of ${people.mailRecipients.length} sent, ${receivedCount - distinctCount} repeated`,
        distinctCount === people.mailRecipients.length && receivedCount - distinctCount <= minutes,
      ),
    ];
  },
};
