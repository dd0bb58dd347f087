import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

const hourMs = 3_600_000;
const daysKept = 400;

/** Age of the last verified backup after which the next one starts without waiting for its scheduled time. */
export const catchUpMs = 25 * hourMs;
/** Age at which a backup is overdue: a day plus the time to write it. */
const overdueMs = 26 * hourMs;

interface VerifiedBackup {
  readonly id: number;
  readonly at: Date;
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
}

/** Runs that failed after the last verified backup. */
interface FailedBackups {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly error: string;
}

export interface BackupState {
  readonly last: VerifiedBackup | undefined;
  readonly failed: FailedBackups | undefined;
}

/** The last verified backup and the failures after it. Needs a system transaction. */
export async function readBackupState(tx: Tx): Promise<BackupState> {
  const verified = await tx
    .selectFrom('backup_run')
    .select(['id', 'ended_at', 'file', 'bytes', 'rows'])
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const failures = await tx
    .selectFrom('backup_run')
    .select(['ended_at', 'error'])
    .where('error', 'is not', null)
    .where('id', '>', verified?.id ?? 0)
    .orderBy('id')
    .execute();
  const [first, latest] = [failures[0], failures.at(-1)];
  return {
    last: verified && {
      ...{ id: verified.id, at: verified.ended_at, file: verified.file ?? '' },
      ...{ bytes: Number(verified.bytes), rows: Number(verified.rows) },
    },
    failed: first && latest && { firstAt: first.ended_at, lastAt: latest.ended_at, error: latest.error ?? '' },
  };
}

/** Whether the last verified backup is too old. If there is none, the age counts from the first failure or from `since`. */
export function isOverdue({ last, failed }: BackupState, since: Date, now: Date): boolean {
  return now.getTime() - (last?.at ?? failed?.firstAt ?? since).getTime() > overdueMs;
}

interface Run {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Stores a verified run, and deletes runs older than 400 days. */
export async function keepVerified(tx: Tx, run: Run & { file: string; bytes: number; rows: number }): Promise<void> {
  const { startedAt, endedAt, file, bytes, rows } = run;
  await tx.insertInto('backup_run').values({ started_at: startedAt, ended_at: endedAt, file, bytes, rows }).execute();
  const former = new Date(endedAt.getTime() - daysKept * 24 * hourMs);
  await tx.deleteFrom('backup_run').where('ended_at', '<', former).execute();
}

/** Stores a failed run. Of the failures since the last verified run, only the first and the latest are kept. */
export async function keepFailed(tx: Tx, { startedAt, endedAt, error }: Run & { error: string }): Promise<void> {
  await sql`delete from backup_run where error is not null and id > (select min(id) from backup_run
    where error is not null and id > coalesce((select max(id) from backup_run where error is null), 0))`.execute(tx);
  await tx.insertInto('backup_run').values({ started_at: startedAt, ended_at: endedAt, error }).execute();
}
