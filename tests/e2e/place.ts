import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where this run's server keeps its files, and the test its cabinets; the configuration sets it once for all processes. */
export function runFolder(): string {
  return process.env.E2E_FOLDER ?? join(tmpdir(), 'latchboard-e2e');
}

export const cabinetsFolder = () => join(runFolder(), 'cabinets');
export const password = 'Latchboard-demo-1';
/** What the server of the browser tests signs with. */
export const secretKey = 'a secret for browser tests only, long enough';
