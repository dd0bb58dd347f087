import { RestoreRefused } from '#server/commands/backup/restore-backup.ts';
import { checkOf, type KeySettings } from '#server/platform/backup/backup-key.ts';
import type { Summary } from '#server/platform/backup/content.ts';
import { opensAll } from '#server/platform/identity/key-check.ts';
import { keptSecretIfAny, replaceKeptSecret, secretKeyName } from '#server/platform/secret-key.ts';

/**
 * Decides before a restore which key the installation has afterwards, and returns what puts it in place once the restore is
 * done. Refuses a backup whose secrets could not be read. What is sealed in the file decides; the header does where nothing is.
 */
export function settleKey(settings: KeySettings, { header, sealed }: Pick<Summary, 'header' | 'sealed'>): () => void {
  const fits = (key: string) => opensAll(key, sealed) ?? checkOf(key) === header.keyCheck;
  const own = settings.givenSecretKey ?? keptSecretIfAny(settings.dataDir, secretKeyName);
  if (own !== undefined && fits(own)) return () => {};
  if (settings.givenSecretKey !== undefined) {
    throw new RestoreRefused(
      'SECRET_KEY is not the one that the backup was made with, so its secrets could not be read.',
    );
  }
  const { secretKey: brought } = header;
  if (brought === undefined || !fits(brought)) {
    throw new RestoreRefused('The backup was made with a SECRET_KEY of its own; give that one to restore it.');
  }
  return () => replaceKeptSecret(settings.dataDir, secretKeyName, brought);
}
