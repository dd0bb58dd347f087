import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { digestOf, type Sealed, seal, unseal } from '../sealed.ts';

interface SealedCopy extends Sealed {
  /** Time of the reply, in milliseconds since the epoch. */
  readonly at: number;
}

/** A user's encryption key, valid until sign-out. It cannot be exported from the browser. */
interface SessionKey {
  readonly personId: number;
  readonly key: CryptoKey;
}

export interface Copy {
  readonly at: number;
  readonly value: unknown;
}

/** Milliseconds after which a copy is deleted: one day. */
const maxAgeMs = 24 * 60 * 60 * 1000;
const keyName = 'key';

let database: UseStore | undefined;
const openStore = () => {
  database ??= createStore('latchboard-offline', 'copies');
  return database;
};

let last: Promise<unknown> = Promise.resolve();
/** Runs work one at a time, so a deletion does not overtake an earlier write. Without storage, nothing happens. */
function runInOrder<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const result = last.then(work).catch(() => undefined);
  last = result;
  return result;
}

/** Returns the key of the user's session. Another user's copies are deleted with their key. */
async function sessionKeyOf(personId: number): Promise<CryptoKey> {
  const stored = await get<SessionKey>(keyName, openStore());
  if (stored?.personId === personId) return stored.key;
  await clear(openStore());
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(keyName, { personId, key } satisfies SessionKey, openStore());
  return key;
}

/** Stores copies of the user's data, by name. Their key is valid until the user signs out. */
export const keepCopies = (personId: number, values: Readonly<Record<string, unknown>>) =>
  runInOrder(async () => {
    const key = await sessionKeyOf(personId);
    const at = Date.now();
    for (const [name, value] of Object.entries(values))
      await set(await digestOf(name), { ...(await seal(key, value)), at } satisfies SealedCopy, openStore());
  });

/** Returns a copy that is at most one day old, and deletes older ones. */
export const readCopy = (name: string): Promise<Copy | undefined> =>
  runInOrder(async () => {
    const all = await entries<string, SealedCopy | SessionKey>(openStore());
    const expired = all.filter(([, stored]) => 'at' in stored && Date.now() - stored.at > maxAgeMs);
    await delMany(
      expired.map(([storedName]) => storedName),
      openStore(),
    );
    const [sessionKey, copy] = await Promise.all([
      get<SessionKey>(keyName, openStore()),
      get<SealedCopy>(await digestOf(name), openStore()),
    ]);
    return sessionKey && copy && { at: copy.at, value: await unseal(sessionKey.key, copy) };
  });

export const deleteCopy = (name: string) => runInOrder(async () => delMany([await digestOf(name)], openStore()));

/** Deletes all copies and their key. */
export const deleteCopies = () => runInOrder(() => clear(openStore()));
