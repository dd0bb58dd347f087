import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder for this run's server and cabinet files. The configuration sets it once for all processes. */
export function runFolder(): string {
  return process.env.E2E_FOLDER ?? join(tmpdir(), 'latchboard-e2e');
}

export const cabinetsFolder = () => join(runFolder(), 'cabinets');
export const password = 'Latchboard-demo-1';
/** Secret key of the server that the browser tests use. */
export const secretKey = 'a secret for browser tests only, long enough';
