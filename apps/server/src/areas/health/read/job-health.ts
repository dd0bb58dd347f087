import type { CallOutput, contract } from '@latchboard/contract';
import { lateMinutes } from '@latchboard/contract/health/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { nextRun } from '#server/platform/jobs/next-run.ts';
import { readJobs } from '#server/platform/jobs/read-jobs.ts';

type JobHealth = CallOutput<typeof contract.health.readHealth>['jobs'][number];

/** Each job with its last run, how it ended, and when it runs next; what needs somebody comes first. */
export async function jobHealth(tx: Tx, jobs: Jobs, now: Date): Promise<JobHealth[]> {
  const rows = await readJobs(tx, jobs, now);
  return rows
    .map(({ name, schedule, lastStart, lastEnd, result, error, nextStart }) => ({
      ...{ name, cron: schedule, isLate: isLate(schedule, lastStart, now) },
      lastRun:
        lastStart && result
          ? {
              ...{ at: lastStart.toISOString(), outcome: result, error },
              milliseconds: lastEnd && lastEnd.getTime() - lastStart.getTime(),
            }
          : null,
      nextAt: nextStart?.toISOString() ?? null,
    }))
    .toSorted((a, b) => troubleOf(b) - troubleOf(a) || a.name.localeCompare(b.name));
}

const troubleOf = ({ lastRun, isLate: late }: JobHealth) => Number(lastRun?.outcome === 'failed') * 2 + Number(late);

/** Whether the run after the last one should have begun. A job that never ran is not late: the installation may be new. */
function isLate(schedule: string | null, last: Date | null, now: Date): boolean {
  const due = schedule !== null && last ? nextRun(schedule, last) : undefined;
  return due !== undefined && now.getTime() - due.getTime() > lateMinutes * 60_000;
}
