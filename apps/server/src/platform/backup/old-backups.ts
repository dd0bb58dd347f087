import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;
const scheduledName = /^latchboard-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;
const draftName = /^latchboard-\d{4}-\d\d-\d\dT\d{6}Z\.backup\.[0-9a-f]{8}\.part$/;

/** File name of a scheduled backup. Names sort by time. */
export const backupName = (at: Date): string =>
  `latchboard-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.backup`;

/**
 * Keeps the newest `keep` scheduled backups up to `verified`, which was just verified, and removes older ones. Also
 * removes drafts of crashed processes after a day. Other files in the folder are kept. Returns the names of the
 * removed backups.
 */
export async function removeOldBackups(folder: string, verified: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const backups = names.filter((name) => scheduledName.test(name) && name <= verified);
  const oldBackups = backups.toSorted().toReversed().slice(keep);
  for (const name of oldBackups) await rm(join(folder, name), { force: true });
  for (const name of names) {
    if (!draftName.test(name)) continue;
    const draft = await stat(join(folder, name)).catch(() => undefined);
    if (draft && Date.now() - draft.mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
  return oldBackups;
}
