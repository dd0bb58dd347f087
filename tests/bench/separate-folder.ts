import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

/**
 * Creates an empty folder for one measurement. All users can traverse it, because the database runs as another user.
 */
export function separateFolder({ onEnd }: Pick<Bench, 'onEnd'>, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `latchboard-${name}-`));
  chmodSync(folder, 0o711);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
