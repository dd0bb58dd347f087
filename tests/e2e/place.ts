import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of this run's files for the server and the cabinets. The configuration sets it once for all processes. */
export function runFolder(): string {
  return process.env.E2E_FOLDER ?? join(tmpdir(), 'latchboard-e2e');
}

export const cabinetsFolder = () => join(runFolder(), 'cabinets');
export const password = 'Latchboard-demo-1';
/** Secret key of the server for browser tests. */
export const secretKey = 'a secret for browser tests only, long enough';
