import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Door, sendCommand } from './control.ts';

const fileIn = (folder: string) => join(folder, 'lock.json');

/** Connection to the process that runs a cabinet's folder. Undefined if none does. */
export async function findRunningProcess(folder: string): Promise<Door | undefined> {
  const door = readDoor(folder);
  if (!door) return undefined;
  return (await sendCommand(door, { name: 'ping' }).catch(() => 'busy')) === undefined ? undefined : door;
}

/** Another process has taken the cabinet's folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Locks a cabinet's folder for this process, because a queue has one writer. A lock of an ended process is replaced.
 */
export async function lockFolder(folder: string, door: Door): Promise<() => void> {
  const draft = join(folder, `lock.${process.pid}.${door.token}.json`);
  writeFileSync(draft, JSON.stringify({ port: door.port, token: door.token }), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (link(draft, fileIn(folder))) return () => unlock(folder, door);
      if (await findRunningProcess(folder)) break;
      rmSync(fileIn(folder), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new FolderInUse(`Another process runs the cabinet in ${folder}.`);
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function unlock(folder: string, { token }: Door): void {
  if (readDoor(folder)?.token === token) rmSync(fileIn(folder), { force: true });
}

function readDoor(folder: string): Door | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Door;
  } catch {
    return undefined;
  }
}
