import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Credentials, readCredentials } from '../credentials.ts';
import { replaceFile } from '../queue/segment-file.ts';

const fileOf = (folder: string, cabinet: number) => join(folder, `${cabinet}.json`);

/** Folder of a cabinet's queue, next to the file with its credentials. */
export const folderOf = (folder: string, cabinet: number) => join(folder, String(cabinet));

/** Credentials of all cabinets in a folder, by cabinet number. */
export function listCabinetCredentials(folder: string): Credentials[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^\d+\.json$/.test(file))
    .map((file) => readCredentials(join(folder, file)))
    .sort((a, b) => a.cabinet - b.cabinet);
}

export function readCabinetCredentials(folder: string, number: string | boolean | undefined): Credentials {
  const cabinet = Number(number);
  if (!Number.isInteger(cabinet) || cabinet < 1) throw new Error('Name a cabinet: --cabinet N.');
  const file = fileOf(folder, cabinet);
  if (!existsSync(file))
    throw new Error(`There is no cabinet ${cabinet} in ${folder}. Create one with: npm run cabinet -- enroll`);
  return readCredentials(file);
}

export function writeCredentials(folder: string, credentials: Credentials): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  replaceFile(fileOf(folder, credentials.cabinet), `${JSON.stringify(credentials, null, 1)}\n`);
}
