import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cutText } from '@latchboard/contract/cut-text';
import type { JobName } from '@latchboard/contract/health/jobs';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { withDatabaseTimeout } from '#server/platform/db/database-timeout.ts';

export interface Job<Name extends string = JobName> {
  readonly name: Name;
  /** Schedule in UTC (cron). At most one queued run of the job is active at a time, across all server processes. */
  readonly cron?: string;
  /** Whether each server process also runs the job when it starts. */
  readonly atStart?: boolean;
  /**
   * Runs the job. A retry must allow for work done by an earlier attempt. Runs without a schedule and runs at the start
   * may overlap with others, so they must lock the rows that they change.
   */
  readonly run: (data: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Result of a job run. */
export interface JobRun {
  readonly name: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

export interface Jobs<Name extends string = JobName> {
  /** All jobs with their schedules. */
  readonly known: readonly Pick<Job<Name>, 'name' | 'cron'>[];
  /**
   * Adds a job to the queue. Does nothing if a job with the same key already waits. At most one run of a scheduled job
   * waits.
   */
  send(name: string, data?: Record<string, unknown>, key?: string): Promise<void>;
  /** Runs a job immediately in this process. */
  runNow(name: string): Promise<void>;
  /** Starts processing the queue. A process that does not process the queue can still send. */
  start(): Promise<void>;
  /** Waits at most `seconds` for running jobs. */
  stop(seconds?: number): Promise<void>;
}

/** Creates the job queue in Latchboard's database, shared by all server processes. */
export function createJobs<Name extends string>(
  url: string,
  log: Logger,
  jobs: readonly Job<Name>[],
  onRun: (run: JobRun) => void = () => {},
): Jobs<Name> {
  let openingQueue: Promise<Queue> | undefined;
  const workers = new Map<string, string>();
  const waitForTurn = createTurns();
  const queue = () => {
    openingQueue ??= openQueue(url, log, jobs);
    return openingQueue;
  };
  const jobNamed = (name: string) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };
  return {
    known: jobs,
    async send(name, data = {}, key = randomUUID()) {
      const { boss } = await queue();
      await boss.send(name, data, jobNamed(name).cron ? {} : { singletonKey: key });
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    async runNow(name) {
      await jobNamed(name).run({});
    },
    async start() {
      const openedQueue = await queue();
      for (const job of jobs) {
        if (job.atStart) await job.run({});
        workers.set(job.name, await startWorker(openedQueue, job, { log, onRun, waitForTurn }));
      }
    },
    async stop(seconds = 5) {
      const openedQueue = await openingQueue;
      openingQueue = undefined;
      await openedQueue?.boss.stop({ graceful: true, timeout: seconds * 1000 });
      await openedQueue?.connections.end();
    },
  };
}

/** A job may run for hours while its process sends heartbeats. After a crash, it is soon retried. */
const queueOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 6 * 3600,
} as const;

const secondsToConnect = 5;
const secondsToAnswer = 60;

interface Queue {
  boss: PgBoss;
  connections: pg.Pool;
}

async function openQueue(url: string, log: Logger, jobs: readonly Job<string>[]): Promise<Queue> {
  const connections = new pg.Pool({
    connectionString: url,
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: secondsToConnect * 1000,
    options: '-c role=lb_system',
    application_name: 'latchboard jobs',
  });
  connections.on('error', (error) => log.warn({ err: error }, 'a job connection broke'));
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => withDatabaseTimeout(connections.query(text, values as unknown[]), secondsToAnswer),
    },
    schema: 'jobs',
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  await boss.start();
  for (const { name, cron } of jobs)
    await boss.createQueue(name, { ...queueOptions, policy: cron ? 'stately' : 'short' });
  return { boss, connections };
}

/**
 * Milliseconds between the starts of scheduled jobs. Most of them are due at the same time. Together they would open
 * many connections and delay requests.
 */
const msBetweenStarts = 150;

/** Returns a function that waits until the next scheduled job may start. */
function createTurns(): () => Promise<void> {
  let nextStart = 0;
  return async () => {
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + msBetweenStarts;
    await pause(start - now);
  };
}

interface WorkerContext {
  readonly log: Logger;
  readonly onRun: (run: JobRun) => void;
  readonly waitForTurn: () => Promise<void>;
}

/**
 * Seconds until a queue is checked again. A job that another process sends waits at most this long. A job that is due
 * less than once a minute can wait longer: a check of all queues every two seconds is most of the load of an idle
 * server.
 */
const secondsBetweenPolls = ({ cron }: Pick<Job<string>, 'cron'>) => (cron && !cron.startsWith('* ') ? 20 : 2);

async function startWorker(
  { boss, connections }: Queue,
  job: Job<string>,
  { log, onRun, waitForTurn }: WorkerContext,
): Promise<string> {
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC', missed: 'once' });
  const runRecorder = createRunRecorder(connections, job.name, log);
  return boss.work(job.name, { pollingIntervalSeconds: secondsBetweenPolls(job) }, async (batch) => {
    for (const queued of batch) {
      if (job.cron) await waitForTurn();
      const startedAt = performance.now();
      const reportRun = (outcome: JobRun['outcome']) =>
        onRun({ name: job.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
      await runRecorder.recordStart();
      try {
        await job.run((queued.data ?? {}) as Record<string, unknown>);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and will be retried');
        await runRecorder.recordEnd('failed', error instanceof Error ? error.message : String(error));
        reportRun('failed');
        throw error;
      }
      await runRecorder.recordEnd('done', null);
      reportRun('done');
    }
  });
}

/**
 * Returns functions that store the start and the outcome of a job's run. A failure to store them does not fail the job.
 */
function createRunRecorder(connections: pg.Pool, name: string, log: Logger) {
  const write = (text: string, values: unknown[]) =>
    withDatabaseTimeout(connections.query(text, values), secondsToAnswer).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error, job: name }, 'the run of a job could not be recorded'),
    );
  return {
    recordStart: () =>
      write(
        `insert into public.job_run (name, started_at, outcome) values ($1, clock_timestamp(), 'running') on conflict (name)
         do update set started_at = excluded.started_at, ended_at = null, outcome = excluded.outcome, error = null`,
        [name],
      ),
    recordEnd: (outcome: JobRun['outcome'], error: string | null) =>
      write('update public.job_run set ended_at = clock_timestamp(), outcome = $2, error = $3 where name = $1', [
        ...[name, outcome, error === null ? null : cutText(error, 500)],
      ]),
  };
}
