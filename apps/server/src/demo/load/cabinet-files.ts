import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CabinetFile } from '../log/cabinet-file.ts';

/** Takes away what simulated cabinets of an earlier load have kept; it belongs to a log that is no more. */
export function clearCabinetFiles(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes a file for each cabinet, for the simulator's eyes only: it holds the cabinet's secret and key. */
export function writeCabinetFiles(folder: string, files: readonly CabinetFile[]): void {
  for (const file of files)
    writeFileSync(join(folder, `${file.cabinet}.json`), `${JSON.stringify(file, null, 1)}\n`, { mode: 0o600 });
}
