import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { type BusyCabinet, sendContinuously } from '../crash/busy-cabinet.ts';
import { createRandom } from '../crash/random.ts';
import type { ServerProcess } from '../crash/server-process.ts';
import { enrollSystem } from '../crash/test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from '../crash/verify-log.ts';
import { startConcurrentWork } from '../machines/concurrent-work.ts';
import { startForwarder } from '../machines/forwarder.ts';
import type { Database } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { checkOut, commitBeforeNewestMigration } from './former-build.ts';
import { formatMilliseconds } from './statistics.ts';

const secondsSideBySide = 20;
const world = 'apps/server/src/testing/world.ts';

/**
 * Replaces two processes of an earlier version one after the other behind a load balancer while users work. The first
 * new process migrates the database while an old one runs. `--from=COMMIT` sets the earlier version. Default: the last
 * commit before the newest migration.
 */
export const upgrade: Benchmark = {
  name: 'upgrade',
  isOptIn: true,
  async measure(bench) {
    const from = bench.flags.get('from') ?? commitBeforeNewestMigration();
    const folder = join(tmpdir(), `latchboard-former-${process.pid}`);
    bench.onEnd(() => rmSync(folder, { recursive: true, force: true }));
    checkOut(from, folder);
    const database = await bench.emptyDatabase('upgrade');
    const startOld = () => bench.product(database.loginUrl, { LOG_LEVEL: 'warn' }, folder);
    const first = await startOld();
    execFileSync(process.execPath, [
      '-e',
      `(await import('${join(folder, world)}')).makeWorld('${database.loginUrl}')`,
    ]);
    const before = await migrationsOf(database);
    const runningProcesses = [first, await startOld()];
    const ports = () => runningProcesses.map(({ url }) => Number(new URL(url).port));
    const balancer = await startForwarder(...ports());
    bench.onEnd(() => balancer.close());
    const url = `http://127.0.0.1:${balancer.port}`;
    const cabinet = sendContinuously(
      url,
      await enrollSystem(url, worldIds.datalog),
      ['71000', '71001', '71002'],
      createRandom(1),
    );
    const people = await startConcurrentWork(url);
    await pause(5000);

    const gaps = longestGap(cabinet);
    const processes = [first.process, runningProcesses[1]?.process];
    for (const [index, former] of processes.entries()) {
      const next = await bench.product(database.loginUrl, { LOG_LEVEL: 'warn' });
      bench.log(`new process ${index + 1} with ${2 - index} old: ${JSON.stringify(people.roundCounts)}`);
      runningProcesses.push(next);
      balancer.setPorts(...ports());
      await pause(secondsSideBySide * 1000);
      runningProcesses.shift();
      balancer.setPorts(...ports());
      await expectCleanExit(former);
      processes[index] = former;
    }
    await pause(5000);
    await people.stop();
    await cabinet.drain();
    const longest = gaps.stop();
    const migrationCount = (await migrationsOf(database)) - before;
    const owner = openPool(database.ownerUrl, 1, () => {});
    const problems = [
      ...people.errors,
      ...cabinet.complaints,
      ...(await people.problems(owner)),
      ...(await findLogProblems(owner, cabinet)),
      ...(await findCustodyProblems(owner, cabinet)),
      ...[...processes, ...runningProcesses.map(({ process }) => process)].flatMap(failuresIn),
    ];
    await owner.end();
    for (const problem of problems.slice(0, 20)) bench.log(problem);
    const roundCount = Object.values(people.roundCounts).reduce((sum, rounds) => sum + rounds, 0);
    return [
      row(
        `${from.slice(0, 8)} replaced process by process, ${migrationCount} migrations`,
        'no errors, nothing lost or doubled',
        `${problems.length} problems in ${roundCount} acts and ${cabinet.events.length} events, ${people.retryCount()} asked again`,
        problems.length === 0 && migrationCount > 0,
      ),
      row('longest time without an answer to the cabinet', 'at most 5 s', formatMilliseconds(longest), longest <= 5000),
    ];
  },
};

async function migrationsOf({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from kysely_migration');
  return rows[0]?.n ?? 0;
}

async function expectCleanExit(former: ServerProcess | undefined): Promise<void> {
  former?.signal('SIGTERM');
  const code = await former?.ended;
  if (code !== 0) throw new Error(`the old process ended with ${code}: ${former?.output()}`);
}

/** Log lines of failures, such as a statement that no longer matches a changed table. */
const failuresIn = (process: ServerProcess | undefined): string[] =>
  (process?.output() ?? '').split('\n').filter((line) => /"level":(50|60)/.test(line));

/** The longest time between two acknowledgements that the cabinet received. */
function longestGap({ acknowledged }: BusyCabinet): { stop(): number } {
  let [longest, last, lastAt] = [0, acknowledged(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - lastAt);
    if (acknowledged() === last) return;
    [last, lastAt] = [acknowledged(), now];
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
