import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canOpenBackup, chooseKey } from '#server/commands/backup/choose-key.ts';
import { checkDatabaseUnused, checkVersion, restoreBackup } from '#server/commands/backup/restore-backup.ts';
import { withDatabase } from '#server/commands/database.ts';
import { checkKey, keyForBackup } from '#server/platform/backup/backup-key.ts';
import { checkBackup, describeWrongCounts, type Summary } from '#server/platform/backup/content.ts';
import { hasContent, writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Settings } from '#server/platform/settings.ts';

type Print = (line: string) => void;

/** Writes a verified backup file. Returns the exit code. */
export async function runBackup(settings: Settings, file: string, print: Print): Promise<number> {
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)} to write the backup into.`);
  await withDatabase(settings, async (url) => {
    if (!(await hasContent(url))) throw new Error('There is nothing to back up: no server has used this database yet.');
    await checkKey(url, settings);
    const { tables, rows } = await writeBackup(url, file, keyForBackup(settings));
    print(`${file} contains ${tables} tables with ${rows} rows. It was read back and verified.`);
  });
  return 0;
}

/**
 * Verifies a file without a database. Returns the exit code: 1 if the row counts are wrong or the key in the file does
 * not open the secrets.
 */
export async function runCheck(file: string, print: Print): Promise<number> {
  const summary = await readBackup(file);
  const { header, tables, rows, wrongCounts } = summary;
  if (wrongCounts.length > 0) {
    print(`${describeCounts(summary)} ${ignoreHint}`);
    return 1;
  }
  checkVersion(header);
  if (header.secretKey !== undefined && !canOpenBackup(header.secretKey, summary)) {
    print(
      `${file} is complete, but the key in it does not open its secrets. To restore it, set the SECRET_KEY of its servers.`,
    );
    return 1;
  }
  const key =
    header.secretKey === undefined ? 'A restore needs the SECRET_KEY of its servers' : 'It contains the secret key';
  print(`${file} is a valid backup from ${header.made}: ${tables} tables with ${rows} rows. ${key}.`);
  return 0;
}

/**
 * Replaces the content of the database with a verified backup. Saves the former content first. Returns the exit code.
 */
export async function runRestore(
  settings: Settings,
  file: string,
  { ignoresCounts }: { ignoresCounts: boolean },
  print: Print,
): Promise<number> {
  const summary = await readBackup(file);
  const { header, tables, rows, wrongCounts } = summary;
  if (wrongCounts.length > 0 && !ignoresCounts)
    throw new Error(`${describeCounts(summary)} Nothing was changed. ${ignoreHint}`);
  const storeKey = chooseKey(settings, summary);
  checkVersion(header);
  if (wrongCounts.length > 0)
    print(`Warning: ${describeCounts(summary)} It is restored with the rows that it contains.`);
  await withDatabase(settings, async (url) => {
    await checkDatabaseUnused(url, settings.databaseDirectUrl !== undefined);
    if (await hasContent(url)) {
      const savedFile = join(settings.dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '')}.backup`);
      await writeBackup(url, savedFile, keyForBackup(settings));
      print(`The former content is saved in ${savedFile}.`);
    }
    await restoreBackup(url, file, header);
    storeKey();
  });
  print(`Restored ${tables} tables with ${rows} rows, as they were on ${header.made}.`);
  return 0;
}

async function readBackup(file: string): Promise<Summary> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  return checkBackup(file);
}

const describeCounts = ({ wrongCounts }: Summary) =>
  `The row counts of this file are wrong: ${describeWrongCounts(wrongCounts)}. Its checksum is correct.`;

const ignoreHint =
  'Earlier versions wrote wrong counts into good files. To restore such a file, run: npm run db -- restore FILE --ignore-counts';
