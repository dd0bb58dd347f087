import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export interface Job {
  readonly name: string;
  /** When it runs by itself, in UTC (cron). */
  readonly cron?: string;
  /** Runs once at a time over all server processes; a retry must find what an earlier try has done. */
  readonly run: (data: Readonly<Record<string, unknown>>) => Promise<void>;
}

export interface Jobs {
  /** Adds a job to the queue; with a key, only when none with that key is waiting. */
  send(name: string, data?: Record<string, unknown>, key?: string): Promise<void>;
  /** Runs a job here and now, as its schedule would. */
  runNow(name: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs in the product's own database; several server processes share one queue. */
export function createJobs(url: string, log: Logger, jobs: readonly Job[]): Jobs {
  let pool: pg.Pool | undefined;
  let boss: PgBoss | undefined;
  const running = () => {
    if (!boss) throw new Error('the jobs are not started');
    return boss;
  };
  return {
    async send(name, data = {}, key) {
      await running().send(name, data, key === undefined ? {} : { singletonKey: key });
    },
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run({});
    },
    async start() {
      const connections = new pg.Pool({
        connectionString: url,
        max: 2,
        options: '-c role=lb_system',
        application_name: 'latchboard jobs',
      });
      connections.on('error', (error) => log.warn({ err: error }, 'a job connection broke'));
      pool = connections;
      boss = new PgBoss({
        db: { executeSql: (text, values) => connections.query(text, values as unknown[]) },
        schema: 'jobs',
      });
      boss.on('error', (error) => log.error({ err: error }, 'job queue'));
      await boss.start();
      for (const job of jobs) await register(boss, job, log);
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: 5000 });
      await pool?.end();
      boss = undefined;
      pool = undefined;
    },
  };
}

async function register(boss: PgBoss, job: Job, log: Logger): Promise<void> {
  await boss.createQueue(job.name, { retryLimit: 5, retryDelay: 5, retryBackoff: true });
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
  await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const one of batch) {
      try {
        await job.run((one.data ?? {}) as Record<string, unknown>);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed, it will be tried again');
        throw error;
      }
    }
  });
}
