import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const sqliteBusy = 5;

/**
 * Runs `act` while this process has the lock on a file. The lock is an SQLite file lock of the operating system, so it
 * ends with its process in every case.
 */
export async function withLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    while (!take(lock)) await wait(50);
    return await act();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    // Nothing is written, so there is nothing to undo after a crash.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
