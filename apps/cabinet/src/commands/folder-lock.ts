import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ControlPort, sendCommand } from './control.ts';

const lockFileOf = (folder: string) => join(folder, 'lock.json');

/** Returns the control port of the process that runs the folder's cabinet. Undefined if there is none. */
export async function findRunningProcess(folder: string): Promise<ControlPort | undefined> {
  const control = readControlPort(folder);
  if (!control) return undefined;
  return (await sendCommand(control, { name: 'ping' }).catch(() => 'busy')) === undefined ? undefined : control;
}

/** Thrown if another process runs the cabinet of this folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Locks a cabinet's folder for this process, because a queue has one writer. Replaces the lock of an ended process. */
export async function lockFolder(folder: string, control: ControlPort): Promise<() => void> {
  const draft = join(folder, `lock.${process.pid}.${control.token}.json`);
  writeFileSync(draft, JSON.stringify({ port: control.port, token: control.token }), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (tryLink(draft, lockFileOf(folder))) return () => unlock(folder, control);
      if (await findRunningProcess(folder)) break;
      rmSync(lockFileOf(folder), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new FolderInUseError(`Another process runs the cabinet in ${folder}.`);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function unlock(folder: string, { token }: ControlPort): void {
  if (readControlPort(folder)?.token === token) rmSync(lockFileOf(folder), { force: true });
}

function readControlPort(folder: string): ControlPort | undefined {
  try {
    return JSON.parse(readFileSync(lockFileOf(folder), 'utf8')) as ControlPort;
  } catch {
    return undefined;
  }
}
