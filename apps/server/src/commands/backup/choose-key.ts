import { RestoreRejectedError } from '#server/commands/backup/restore-backup.ts';
import { type KeySettings, keyDigest } from '#server/platform/backup/backup-key.ts';
import type { Summary } from '#server/platform/backup/content.ts';
import { canOpenAll } from '#server/platform/identity/key-check.ts';
import { replaceStoredSecret, secretKeyName, storedSecretIfAny } from '#server/platform/secret-key.ts';

/**
 * Whether a key opens the sealed values in a backup. For a backup without sealed values, whether the key matches the
 * digest in the header.
 */
export const canOpenBackup = (key: string, { header, sealed }: Pick<Summary, 'header' | 'sealed'>): boolean =>
  canOpenAll(key, sealed) ?? keyDigest(key) === header.keyCheck;

/**
 * Selects the key that the installation uses after a restore. The key must pass `canOpenBackup`. Returns a function
 * that stores the key. Call that function after the restore. Throws `RestoreRejectedError` if no key passes.
 */
export function chooseKey(settings: KeySettings, backup: Pick<Summary, 'header' | 'sealed'>): () => void {
  const installationKey = settings.givenSecretKey ?? storedSecretIfAny(settings.dataDir, secretKeyName);
  if (installationKey !== undefined && canOpenBackup(installationKey, backup)) return () => {};
  if (settings.givenSecretKey !== undefined) {
    throw new RestoreRejectedError(
      'The backup was made with a different SECRET_KEY, so its secrets could not be read.',
    );
  }
  const { secretKey: keyInFile } = backup.header;
  if (keyInFile === undefined || !canOpenBackup(keyInFile, backup)) {
    throw new RestoreRejectedError('The backup was made with another SECRET_KEY. Set that key to restore it.');
  }
  return () => replaceStoredSecret(settings.dataDir, secretKeyName, keyInFile);
}
