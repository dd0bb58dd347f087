import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Jobs } from './jobs.ts';
import { nextRun } from './next-run.ts';

interface Row {
  name: string;
  state: string | null;
  started_on: Date | null;
  completed_on: Date | null;
}

/** Each scheduled job with its last run and its next one; the transaction is the system's. */
export async function readJobs(tx: Tx, jobs: Jobs, now: Date) {
  const rows = await lastRuns(tx, jobs);
  return jobs.scheduled.map(({ name, cron }) => {
    const last = rows.find((row) => row.name === name);
    return {
      name,
      schedule: cron,
      lastStart: last?.started_on?.toISOString() ?? null,
      lastEnd: last?.completed_on?.toISOString() ?? null,
      result: resultOf(last?.state ?? null),
      nextStart: nextRun(cron, now)?.toISOString() ?? null,
    };
  });
}

/** The queue makes its tables when a process first works on it. */
async function lastRuns(tx: Tx, jobs: Jobs): Promise<readonly Row[]> {
  const { rows: made } = await sql`select where to_regclass('jobs.job') is not null`.execute(tx);
  if (made.length === 0) return [];
  const names = jobs.scheduled.map(({ name }) => name);
  const { rows } = await sql<Row>`
    select n.name, j.state::text as state, j.started_on, j.completed_on from unnest(${names}::text[]) n (name)
    left join lateral (select state, started_on, completed_on from jobs.job j where j.name = n.name and j.started_on is not null
      order by j.started_on desc limit 1) j on true`.execute(tx);
  return rows;
}

/** A failed try is retried: it counts as failed until a later one is done. */
function resultOf(state: string | null): 'done' | 'failed' | 'running' | null {
  if (state === null) return null;
  if (state === 'completed') return 'done';
  return state === 'active' ? 'running' : 'failed';
}
