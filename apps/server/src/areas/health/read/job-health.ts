import type { CallOutput, contract } from '@latchboard/contract';
import { lateJobMinutes } from '@latchboard/contract/health/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { nextRun } from '#server/platform/jobs/next-run.ts';

type JobHealth = CallOutput<typeof contract.health.readHealth>['jobs'][number];

/**
 * Reads each job with its last run, result, and next run. Jobs with problems are first. Requires a system transaction.
 */
export async function readJobHealth(tx: Tx, jobs: Jobs, now: Date): Promise<JobHealth[]> {
  const runs = await tx.selectFrom('job_run').selectAll().execute();
  const lastRuns = new Map(runs.map((run) => [run.name, run]));
  return jobs.known
    .map(({ name, cron = null }) => {
      const last = lastRuns.get(name);
      return {
        ...{ name, cron, isLate: isLate(cron, last?.started_at ?? null, now) },
        lastRun: last ? presentRun(last) : null,
        nextAt: (cron === null ? undefined : nextRun(cron, now))?.toISOString() ?? null,
      };
    })
    .toSorted((a, b) => severityOf(b) - severityOf(a) || a.name.localeCompare(b.name));
}

interface Run {
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly outcome: string;
  readonly error: string | null;
}

const presentRun = ({ started_at, ended_at, outcome, error }: Run): NonNullable<JobHealth['lastRun']> => ({
  ...{ at: started_at.toISOString(), outcome: outcome as 'running' | 'done' | 'failed', error },
  milliseconds: ended_at && ended_at.getTime() - started_at.getTime(),
});

const severityOf = ({ lastRun, isLate: late }: JobHealth) => Number(lastRun?.outcome === 'failed') * 2 + Number(late);

/**
 * Whether the next scheduled run should already have begun. A job that never ran is not late, because the installation
 * may be new.
 */
function isLate(cron: string | null, last: Date | null, now: Date): boolean {
  const due = cron !== null && last ? nextRun(cron, last) : undefined;
  return due !== undefined && now.getTime() - due.getTime() > lateJobMinutes * 60_000;
}
