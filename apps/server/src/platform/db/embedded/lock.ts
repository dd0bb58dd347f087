import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const sqliteBusy = 5;

/**
 * Runs `act` while no other process holds the lock of that file. The lock is the operating system's (an SQLite file lock),
 * so it goes with its process, however that ends.
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
    // Nothing is ever written, so there is nothing to undo after a crash.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
