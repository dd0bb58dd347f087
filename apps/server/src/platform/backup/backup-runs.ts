import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

const hourMs = 3_600_000;
const retentionDays = 400;

/** Age of the last verified backup at which the next one starts before its scheduled time. */
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
  /** Number of stored failures: 1, or 2 if there were more, because only the first and the latest are stored. */
  readonly count: number;
}

export interface BackupState {
  readonly last: VerifiedBackup | undefined;
  readonly failed: FailedBackups | undefined;
  /** Time at which a server first watched scheduled backups of this database. */
  readonly watchedSince: Date | undefined;
}

/** Returns the last verified backup and the later failures. Requires a system transaction. */
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
  const { backups_watched_since: watchedSince } = await tx
    .selectFrom('installation')
    .select('backups_watched_since')
    .executeTakeFirstOrThrow();
  const [first, latest] = [failures[0], failures.at(-1)];
  return {
    last: verified && {
      ...{ id: verified.id, at: verified.ended_at, file: verified.file ?? '' },
      ...{ bytes: Number(verified.bytes), rows: Number(verified.rows) },
    },
    failed: first &&
      latest && {
        ...{ firstAt: first.ended_at, lastAt: latest.ended_at },
        ...{ error: latest.error ?? '', count: failures.length },
      },
    watchedSince: watchedSince ?? undefined,
  };
}

/** Stores the time at which a server first watched scheduled backups. Later calls change nothing. */
export async function storeWatchStart(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ backups_watched_since: now })
    .where('backups_watched_since', 'is', null)
    .execute();
}

/** Start of the current backup age: the last verified backup, or the first start with a schedule. */
export const backupAgeStart = ({ last, watchedSince, failed }: BackupState, now: Date): Date =>
  last?.at ?? watchedSince ?? failed?.firstAt ?? now;

/** Milliseconds since the last verified backup, or since backups were first watched if there is none. */
export const backupAge = (state: BackupState, now: Date): number =>
  now.getTime() - backupAgeStart(state, now).getTime();

/** Whether a verified backup is overdue. */
export const isOverdue = (state: BackupState, now: Date): boolean => backupAge(state, now) > overdueMs;

interface Run {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Stores a verified run, and deletes runs older than 400 days. */
export async function storeVerified(tx: Tx, run: Run & { file: string; bytes: number; rows: number }): Promise<void> {
  const { startedAt, endedAt, file, bytes, rows } = run;
  await tx.insertInto('backup_run').values({ started_at: startedAt, ended_at: endedAt, file, bytes, rows }).execute();
  const cutoff = new Date(endedAt.getTime() - retentionDays * 24 * hourMs);
  await tx.deleteFrom('backup_run').where('ended_at', '<', cutoff).execute();
}

/** Stores a failed run. Keeps only the first and the latest failure since the last verified run. */
export async function storeFailed(tx: Tx, { startedAt, endedAt, error }: Run & { error: string }): Promise<void> {
  await sql`delete from backup_run where error is not null and id > (select min(id) from backup_run
    where error is not null and id > coalesce((select max(id) from backup_run where error is null), 0))`.execute(tx);
  await tx.insertInto('backup_run').values({ started_at: startedAt, ended_at: endedAt, error }).execute();
}
