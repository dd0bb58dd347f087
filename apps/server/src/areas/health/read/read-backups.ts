import type { CallOutput, contract } from '@latchboard/contract';
import { isOverdue, readBackupState } from '#server/platform/backup/backup-runs.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { nextRun } from '#server/platform/jobs/next-run.ts';
import type { Services } from '#server/platform/platform.ts';

type Backups = CallOutput<typeof contract.health.readHealth>['backups'];

/** Reads the last verified backup, next backup, and last failure. Needs a system transaction. */
export async function readBackups(tx: Tx, { settings }: Pick<Services, 'settings'>, now: Date): Promise<Backups> {
  const { backups } = settings;
  if (!backups) return { schedule: null, last: null, failed: null, isOverdue: false };
  const { folder, keep, cron } = backups;
  const state = await readBackupState(tx);
  const { last, failed } = state;
  return {
    schedule: { folder, keep, nextAt: nextRun(cron, now)?.toISOString() ?? null },
    last: last ? { file: last.file, at: last.at.toISOString(), bytes: last.bytes, rows: last.rows } : null,
    failed: failed ? { since: failed.firstAt.toISOString(), error: failed.error } : null,
    isOverdue: isOverdue(state, now),
  };
}
