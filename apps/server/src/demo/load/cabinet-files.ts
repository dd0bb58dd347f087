import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CabinetFile } from '../log/cabinet-file.ts';

/** Deletes the states of simulated cabinets from an earlier load. Their logs no longer exist. */
export function clearCabinetFiles(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes a file for each simulated cabinet. The file contains the cabinet's secret and private key. */
export function writeCabinetFiles(folder: string, files: readonly CabinetFile[]): void {
  for (const file of files)
    writeFileSync(join(folder, `${file.cabinet}.json`), `${JSON.stringify(file, null, 1)}\n`, { mode: 0o600 });
}
