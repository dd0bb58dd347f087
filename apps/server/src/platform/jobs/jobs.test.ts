import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const log = pino({ level: 'silent' });

/** The queues of two server processes, each with separate connections and a separate definition of the job. */
async function twoProcesses(jobOf: (process: number) => Job<string>): Promise<[Jobs<string>, Jobs<string>]> {
  const open = (process: number) => {
    const jobs = createJobs(server.databaseUrl, log, [jobOf(process)]);
    onTestFinished(() => jobs.stop());
    return jobs;
  };
  const jobSets: [Jobs<string>, Jobs<string>] = [open(1), open(2)];
  for (const jobs of jobSets) await jobs.start();
  return jobSets;
}

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 100 });

async function rowsOf<Row>(statement: string, { ownerUrl } = server): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

test('SYS-06 a scheduled job runs only once, even with two processes', async () => {
  const runs: number[] = [];
  // Due in the current minute. The occurrence stays due for that minute.
  const now = new Date(Date.now() + (new Date().getUTCSeconds() > 40 ? 60_000 : 0));
  const cron = `${now.getUTCMinutes()} ${now.getUTCHours()} * * *`;
  await twoProcesses((process) => ({ name: 'count', cron, run: async () => void runs.push(process) }));
  await eventually(() => expect(runs).toHaveLength(1));
  // Waits until both processes have checked the schedules again.
  const firstChecks = await rowsOf<{ cron_on: Date }>('select cron_on from jobs.version');
  await eventually(async () => {
    const [later] = await rowsOf<{ cron_on: Date }>('select cron_on from jobs.version');
    expect(Number(later?.cron_on)).toBeGreaterThan(Number(firstChecks[0]?.cron_on));
  });
  expect(runs).toHaveLength(1);
  expect(await rowsOf(`select from jobs.job where name = 'count'`)).toHaveLength(1);
});

test('SYS-06 processes share jobs and run each once; at most one job with the same key waits', async () => {
  const done: string[] = [];
  const jobOf = (process: number): Job<string> => ({
    name: 'work',
    run: async ({ piece }) => void done.push(`${piece} by ${process}`),
  });
  const sender = createJobs(server.databaseUrl, log, [jobOf(0)]);
  onTestFinished(() => sender.stop());
  // No worker has started yet, so all jobs wait.
  for (let piece = 0; piece < 8; piece++) await sender.send('work', { piece });
  await sender.send('work', { piece: 'first of a key' }, 'key');
  await sender.send('work', { piece: 'second of a key' }, 'key');
  await twoProcesses(jobOf);
  await eventually(() => expect(done).toHaveLength(9));
  await eventually(async () =>
    expect(await rowsOf(`select from jobs.job where name = 'work' and state <> 'completed'`)).toEqual([]),
  );
  expect(new Set(done.map((run) => run.split(' by ')[0])).size).toBe(9);
  expect(done.some((run) => run.startsWith('second'))).toBe(false);
});

test('SYS-06 runs of a scheduled job never overlap, no matter how often it is requested', async () => {
  let runningCount = 0;
  let maxConcurrent = 0;
  let runs = 0;
  const [first, second] = await twoProcesses(() => ({
    name: 'alone',
    cron: '0 0 1 1 *',
    run: async () => {
      maxConcurrent = Math.max(maxConcurrent, ++runningCount);
      await rowsOf('select pg_sleep(0.5)');
      runningCount--;
      runs++;
    },
  }));
  for (const jobs of [first, second, first, second]) await jobs.send('alone');
  await eventually(() => expect(runs).toBeGreaterThan(0));
  await second.send('alone');
  await eventually(async () =>
    expect(await rowsOf(`select from jobs.job where name = 'alone' and state <> 'completed'`)).toEqual([]),
  );
  expect(maxConcurrent).toBe(1);
});

test('SYS-06 jobs that are requested at the same time start at least 100 ms apart', async () => {
  const starts: number[] = [];
  const run = async () => void starts.push(performance.now());
  const names = ['first', 'second', 'third'];
  const jobs = createJobs(
    server.databaseUrl,
    log,
    names.map((name) => ({ name, cron: '0 0 1 1 *', run })),
  );
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await Promise.all(names.map((name) => jobs.send(name)));
  await eventually(() => expect(starts).toHaveLength(3));
  const [first = 0, second = 0, third = 0] = starts;
  expect(Math.min(second - first, third - second)).toBeGreaterThan(100);
});

test('SYS-06 a failed job is retried, and the retry sees the work that was completed', async () => {
  const tries: number[] = [];
  const jobs = createJobs(server.databaseUrl, log, [
    {
      name: 'stumble',
      run: async () => {
        tries.push(tries.length);
        if (tries.length === 1) throw new Error('the first try fails');
      },
    },
  ]);
  onTestFinished(() => jobs.stop());
  await jobs.send('stumble');
  expect(tries).toEqual([]);
  await jobs.start();
  await eventually(() => expect(tries).toEqual([0, 1]));
  await expect(jobs.runNow('nothing of that name')).rejects.toThrow('no job nothing of that name');
});

test('TXN-01 partitions for the coming months are created before they are needed', async () => {
  const clock = { now: () => new Date('2031-12-30T23:59:00Z') };
  const otherServer = await testServer({ clock });
  const months = async () =>
    (
      await rowsOf<{ name: string }>(
        `select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'key_event_203%' order by 1`,
        otherServer,
      )
    ).map(({ name }) => name);
  expect(await months()).toEqual([]);
  const second = await otherServer.another();
  await Promise.all([
    otherServer.platform.jobs.runNow('make-partitions'),
    second.platform.jobs.runNow('make-partitions'),
  ]);
  expect(await months()).toEqual(['key_event_2031_12', 'key_event_2032_01', 'key_event_2032_02', 'key_event_2032_03']);
  await otherServer.platform.jobs.runNow('make-partitions');
  expect(await months()).toHaveLength(4);
});

test('ACC-03 failed sign-in attempts are deleted only after their time window ends', async () => {
  let at = new Date();
  const { url, platform } = await testServer({ clock: { now: () => at } });
  const count = () =>
    transact(platform.pool, { role: 'lb_system' }, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in_attempt`.execute(tx);
      return rows[0]?.count;
    });
  await signIn(url, 'manager@world.test', 'wrong password');
  await platform.jobs.runNow('forget-attempts');
  expect(await count()).toBe(2);
  at = new Date(at.getTime() + 16 * 60_000);
  await platform.jobs.runNow('forget-attempts');
  expect(await count()).toBe(0);
});

test('SYS-06 no matter how often a process starts, its jobs leave no connection open after it stops', async () => {
  const jobs = createJobs(server.databaseUrl, log, [{ name: 'idle', cron: '0 0 1 1 *', run: async () => {} }]);
  for (let starts = 0; starts < 2; starts++) {
    await jobs.start();
    await jobs.stop();
  }
  const open = await rowsOf(
    `select from pg_stat_activity where application_name = 'latchboard jobs' and datname = current_database()`,
  );
  expect(open).toEqual([]);
});
