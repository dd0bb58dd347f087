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
const loaded = new WeakMap<Keys, InstallationKey>();

/** The installation's key, created on first use. The database stores only its sealed form. */
export async function installationKey(platform: Parts): Promise<InstallationKey> {
  return (
    loaded.get(platform.keys) ?? transact(platform.pool, { role: 'lb_system' }, (tx) => installationKeyIn(tx, platform))
  );
}

/** The same within a system transaction, without a second connection. */
export async function installationKeyIn(tx: Tx, { keys }: Pick<Services, 'keys'>): Promise<InstallationKey> {
  const known = loaded.get(keys);
  if (known) return known;
  const kept = await stored(tx);
  const row = kept ?? (await make(tx, keys.seal));
  const der = open(keys.seal, row.sealed);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const key = { privateKey, publicKey: rawPublicKey(privateKey), from: row.created_at };
  // A key that was just created may still be rolled back.
  if (kept) loaded.set(keys, key);
  return key;
}

const stored = (tx: Tx) =>
  tx.selectFrom('installation_secret').select(['sealed', 'created_at']).where('name', '=', name).executeTakeFirst();

/** Two processes that create it simultaneously get the same one. */
async function make(tx: Tx, sealKey: Uint8Array) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const sealed = seal(sealKey, privateKey.export({ format: 'der', type: 'pkcs8' }));
  await tx
    .insertInto('installation_secret')
    .values({ name, sealed, public: rawPublicKey(privateKey) })
    .onConflict((known) => known.column('name').doNothing())
    .execute();
  const row = await stored(tx);
  if (!row) throw new Error('the installation key could not be stored');
  return row;
}
