import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const sqliteBusy = 5;

/**
 * Runs `act` while this process has the lock on a file. The lock is an operating system lock that SQLite takes, so it
 * is released even if the process is killed.
 */
export async function withLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    while (!tryLock(lock)) await wait(50);
    return await act();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    // The transaction does not write data, so it does not need a journal on disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
