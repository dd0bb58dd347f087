import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './project.mjs';

/**
 * Runs `act` while no other command installs or builds in this project. Takes over the lock of a dead process.
 * @template T
 * @param {() => Promise<T>} act
 */
export async function withProjectLock(act) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const file = join(tmpdir(), `latchboard-${name}.lock`);
  while (!tryLock(file)) {
    if (isAbandoned(file)) removeAbandoned(file);
    else await wait(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await act();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    return false;
  }
}

/**
 * Removes an abandoned lock. A rename succeeds for only one process, so two processes cannot both remove the lock.
 * @param {string} file
 */
function removeAbandoned(file) {
  try {
    renameSync(file, `${file}.${process.pid}`);
    rmSync(`${file}.${process.pid}`, { force: true });
  } catch {
    // Another process has already removed it.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
