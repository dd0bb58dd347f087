import { createHash } from 'node:crypto';
import type { Header } from '#server/commands/backup/content.ts';
import { RestoreRefused } from '#server/commands/backup/restore-backup.ts';
import { keptSecretIfAny, replaceKeptSecret, secretKey, secretKeyName } from '#server/platform/secret-key.ts';
import type { Settings } from '#server/platform/settings.ts';

type KeySettings = Pick<Settings, 'givenSecretKey' | 'dataDir'>;

const checkOf = (key: string) =>
  createHash('sha256').update(`latchboard backup key\0${key}`).digest('hex').slice(0, 32);

/** What a backup says of the key. A generated key goes with it; a given one is its giver's to keep. */
export function keyForBackup(settings: KeySettings): Pick<Header, 'keyCheck' | 'secretKey'> {
  const key = secretKey(settings);
  return { keyCheck: checkOf(key), ...(settings.givenSecretKey === undefined ? { secretKey: key } : {}) };
}

/**
 * Settles before a restore which key there is to be afterwards, and answers what puts it in place once the restore is
 * done. Refuses a backup whose secrets could not be read.
 */
export function settleKey(settings: KeySettings, header: Header): () => void {
  const own = settings.givenSecretKey ?? keptSecretIfAny(settings.dataDir, secretKeyName);
  if (own !== undefined && checkOf(own) === header.keyCheck) return () => {};
  if (settings.givenSecretKey !== undefined) {
    throw new RestoreRefused(
      'SECRET_KEY is not the one that the backup was made with, so its secrets could not be read.',
    );
  }
  const { secretKey: brought } = header;
  if (brought === undefined || checkOf(brought) !== header.keyCheck) {
    throw new RestoreRefused('The backup was made with a SECRET_KEY of its own; give that one to restore it.');
  }
  return () => replaceKeptSecret(settings.dataDir, secretKeyName, brought);
}
