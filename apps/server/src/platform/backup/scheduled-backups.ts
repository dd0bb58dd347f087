import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cutText } from '@latchboard/contract/cut-text';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import { checkKey, keyForBackup } from './backup-key.ts';
import { mailBackupAlert } from './backup-mail.ts';
import { catchUpMs, isOverdue, readBackupState, storeFailed, storeVerified, storeWatchStart } from './backup-runs.ts';
import { backupName, removeOldBackups } from './old-backups.ts';
import { writeBackup } from './write-backup.ts';

const backupJobName = 'back-up';
const hourMs = 3_600_000;

interface Parts {
  readonly settings: Settings;
  /** URL that connects to the database without a pooler, for the login role. */
  readonly url: string;
  readonly platform: () => Platform;
}

/** The job that writes scheduled backups, and the job that monitors them. Empty without `BACKUP_DIR`. */
export function backupJobs({ settings, url, platform }: Parts): Job[] {
  const { backups } = settings;
  if (!backups) return [];
  return [
    { name: backupJobName, cron: backups.cron, run: () => makeBackup(platform(), url, backups) },
    // Runs at startup too, so the first backup immediately shows whether the setting works.
    { name: 'watch-backups', cron: '*/10 * * * *', atStart: true, run: () => watchBackups(platform()) },
  ];
}

type BackupSettings = NonNullable<Settings['backups']>;

/**
 * Writes and verifies a backup, then removes old ones. A failed run is stored and emailed before the queue retries it.
 */
async function makeBackup(platform: Platform, url: string, { folder, keep }: BackupSettings): Promise<void> {
  const { pool, clock, settings, log } = platform;
  const startedAt = clock.now();
  const name = backupName(startedAt);
  const file = join(folder, name);
  try {
    await makeFolder(folder);
    await checkKey(url, settings);
    const { rows } = await writeBackup(url, file, keyForBackup(settings));
    const { size: bytes } = await stat(file);
    const run = { startedAt, endedAt: clock.now(), file, bytes, rows };
    await transact(pool, backgroundWork, (tx) => storeVerified(tx, run));
  } catch (error) {
    const failure = { startedAt, endedAt: clock.now(), error: cutText((error as Error).message, 500) };
    await transact(pool, backgroundWork, async (tx) => {
      await storeFailed(tx, failure);
      await mailBackupAlert(tx, platform, await readBackupState(tx), failure.endedAt);
    });
    throw error;
  }
  // The backup is valid whether or not old ones can be removed.
  await removeOldBackups(folder, name, keep).catch((error: unknown) =>
    log.error({ err: error }, 'old backups could not be removed'),
  );
}

/** Creates the folder, but not its parent, because a missing parent can be an unmounted disk. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) throw new Error(`There is no folder ${parent} for the backups.`);
  await mkdir(folder, { mode: 0o700 });
}

/**
 * Starts a backup if there is no verified one or it is too old, at most hourly after a failure. Emails the operators if
 * a backup is overdue.
 */
async function watchBackups(platform: Platform): Promise<void> {
  const { pool, clock, jobs } = platform;
  const now = clock.now();
  const state = await transact(pool, backgroundWork, async (tx) => {
    await storeWatchStart(tx, now);
    const backupState = await readBackupState(tx);
    if (isOverdue(backupState, now)) await mailBackupAlert(tx, platform, backupState, now);
    return backupState;
  });
  const { last, failed } = state;
  const isMissing = last === undefined || now.getTime() - last.at.getTime() > catchUpMs;
  const mayRetry = failed === undefined || now.getTime() - failed.lastAt.getTime() > hourMs;
  if (isMissing && mayRetry) await jobs.send(backupJobName);
}
