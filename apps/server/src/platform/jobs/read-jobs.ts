import type { Tx } from '#server/platform/db/transaction.ts';
import type { Jobs } from './jobs.ts';
import { nextRun } from './next-run.ts';

/** Each job with its last run and its next one; the transaction is the system's. One without a schedule runs when other work asks for it. */
export async function readJobs(tx: Tx, { known }: Jobs, now: Date) {
  const runs = await tx.selectFrom('job_run').selectAll().execute();
  const lastOf = new Map(runs.map((run) => [run.name, run]));
  return known.map(({ name, cron }) => {
    const last = lastOf.get(name);
    return {
      name,
      schedule: cron ?? null,
      lastStart: last?.started_at ?? null,
      lastEnd: last?.ended_at ?? null,
      result: (last?.outcome ?? null) as 'running' | 'done' | 'failed' | null,
      error: last?.error ?? null,
      nextStart: cron === undefined ? undefined : nextRun(cron, now),
    };
  });
}
