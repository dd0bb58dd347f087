import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import type { Platform, Services } from '#server/platform/platform.ts';
import { rawPublicKey } from '../rules/ed25519.ts';

/** Key with which this installation signs checkpoints and exports. */
export interface InstallationKey {
  privateKey: KeyObject;
  publicKey: string;
  from: Date;
}

type Parts = Pick<Platform, 'pool' | 'keys'>;
type Keys = Services['keys'];

const name = 'proof-key';
const cachedKeys = new WeakMap<Keys, InstallationKey>();

/** Returns the installation's key, created on first use. The database stores the private key only in sealed form. */
export async function installationKey(platform: Parts): Promise<InstallationKey> {
  return (
    cachedKeys.get(platform.keys) ??
    transact(platform.pool, { role: 'lb_system' }, (tx) => installationKeyIn(tx, platform))
  );
}

/** Same as `installationKey`, but uses an existing system transaction instead of a second connection. */
export async function installationKeyIn(tx: Tx, { keys }: Pick<Services, 'keys'>): Promise<InstallationKey> {
  const cachedKey = cachedKeys.get(keys);
  if (cachedKey) return cachedKey;
  const storedKey = await readStoredKey(tx);
  const row = storedKey ?? (await createKey(tx, keys.seal));
  const der = open(keys.seal, row.sealed);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const key = { privateKey, publicKey: rawPublicKey(privateKey), from: row.created_at };
  // The transaction that created the key may still be rolled back.
  if (storedKey) cachedKeys.set(keys, key);
  return key;
}

const readStoredKey = (tx: Tx) =>
  tx.selectFrom('installation_secret').select(['sealed', 'created_at']).where('name', '=', name).executeTakeFirst();

/** Creates and stores the key. Concurrent processes get the same key. */
async function createKey(tx: Tx, sealKey: Uint8Array) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const sealed = seal(sealKey, privateKey.export({ format: 'der', type: 'pkcs8' }));
  await tx
    .insertInto('installation_secret')
    .values({ name, sealed, public: rawPublicKey(privateKey) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await readStoredKey(tx);
  if (!row) throw new Error('the installation key could not be stored');
  return row;
}
