import { createHash } from 'node:crypto';
import pg from 'pg';
import { canOpenAll, readSealed } from '#server/platform/identity/key-check.ts';
import { secretKey } from '#server/platform/secret-key.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Header } from './content.ts';

export type KeySettings = Pick<Settings, 'givenSecretKey' | 'dataDir'>;

/** Digest that identifies a key without revealing it. */
export const keyDigest = (key: string): string =>
  createHash('sha256').update(`latchboard backup key\0${key}`).digest('hex').slice(0, 32);

/** The key fields of a backup's header. The file contains a generated key, but not a configured one. */
export function keyForBackup(settings: KeySettings): Pick<Header, 'keyCheck' | 'secretKey'> {
  const key = secretKey(settings);
  return { keyCheck: keyDigest(key), ...(settings.givenSecretKey === undefined ? { secretKey: key } : {}) };
}

/** Throws if the servers of the database use another key, because no restore could read the secrets. */
export async function checkKey(url: string, settings: KeySettings): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard backup' });
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query('set local role lb_owner');
    const sealedValue = await readSealed(client);
    await client.query('commit');
    if (canOpenAll(secretKey(settings), sealedValue) === false) throw new Error(wrongKeyMessage(settings));
  } finally {
    await client.end();
  }
}

const wrongKeyMessage = ({ givenSecretKey, dataDir }: KeySettings) =>
  givenSecretKey === undefined
    ? `The key in ${dataDir}/secrets is not the one that the servers of this database use. Run the backup with the DATA_DIR of the server. No file was written.`
    : 'SECRET_KEY is not the one that the servers of this database use. Run the backup with their key. No file was written.';
