import type { QueuedEvent } from '@latchboard/device/next-batch';
import { damagedEventText, unsealIntact } from './damaged.ts';
import { publicKeyOf, type Sealed, seal } from './sealed.ts';
import type { KioskStore, StoreChange, StoredValues } from './store.ts';

const databaseName = 'latchboard-kiosk';
const tables = ['keys', 'values', 'events'] as const;
const signing = 'signing';
const encryption = 'encryption';

/**
 * Opens the kiosk's database. Creates its encryption and signing keys at the first start. These keys never leave the
 * browser.
 */
export async function openIndexedDbStore(): Promise<KioskStore> {
  const database = await openDatabase();
  const signingKey = await keptKey(database, signing, {
    isIntact: isKeyPair,
    create: async () => (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair,
  });
  const cipher = await keptKey(database, encryption, {
    isIntact: isKey,
    create: () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  });

  const eventName = (enrollment: number, seq: number) => `event ${enrollment} ${seq}`;
  const rangeOf = (enrollment: number, from: number, to = Number.MAX_SAFE_INTEGER) =>
    IDBKeyRange.bound([enrollment, from], [enrollment, to]);

  return {
    signingKey,
    publicKey: await publicKeyOf(signingKey),
    read: async <Name extends keyof StoredValues>(name: Name) => {
      const stored = await result<Sealed | undefined>(reading(database, 'values').get(name));
      return stored && ((await unsealIntact(cipher, name, stored)) as StoredValues[Name] | undefined);
    },
    commit: async ({ values = {}, enrollment = 0, events = [], remove = [], dropThrough }: StoreChange) => {
      // Encryption is asynchronous, and a transaction ends during the wait, so everything is encrypted first.
      const sealedValues = await Promise.all(
        Object.entries(values).map(
          async ([name, value]) => [name, value === undefined ? undefined : await seal(cipher, name, value)] as const,
        ),
      );
      const sealedEvents = await Promise.all(
        events.map(async ({ seq, text }) => ({ seq, sealed: await seal(cipher, eventName(enrollment, seq), text) })),
      );
      const transaction = database.transaction(['values', 'events'], 'readwrite', { durability: 'strict' });
      const [valueTable, eventTable] = [transaction.objectStore('values'), transaction.objectStore('events')];
      for (const [name, sealed] of sealedValues) {
        if (sealed) valueTable.put(sealed, name);
        else valueTable.delete(name);
      }
      for (const seq of remove) eventTable.delete([enrollment, seq]);
      for (const { seq, sealed } of sealedEvents) eventTable.put(sealed, [enrollment, seq]);
      if (dropThrough !== undefined) eventTable.delete(rangeOf(enrollment, 0, dropThrough));
      await completed(transaction);
    },
    readEvents: async (enrollment, from, limit) => {
      const table = reading(database, 'events');
      const range = rangeOf(enrollment, from);
      const [keys, sealed] = await Promise.all([
        result(table.getAllKeys(range, limit)),
        result<Sealed[]>(table.getAll(range, limit)),
      ]);
      return Promise.all(
        sealed.map(async (event, index): Promise<QueuedEvent> => {
          const [, seq] = keys[index] as [number, number];
          const text = await unsealIntact(cipher, eventName(enrollment, seq), event);
          return { seq, text: typeof text === 'string' ? text : damagedEventText(seq) };
        }),
      );
    },
    eventRange: async (enrollment) => {
      const table = reading(database, 'events');
      const edge = async (direction: IDBCursorDirection) =>
        (
          (await result(table.openKeyCursor(rangeOf(enrollment, 0), direction)))?.key as [number, number] | undefined
        )?.[1];
      const [first, last] = await Promise.all([edge('next'), edge('prev')]);
      return first === undefined || last === undefined ? undefined : { first, last };
    },
    enrollments: async () => {
      const numbers: number[] = [];
      for (;;) {
        const after = IDBKeyRange.lowerBound([(numbers.at(-1) ?? -1) + 1, 0]);
        const cursor = await result(reading(database, 'events').openKeyCursor(after));
        if (!cursor) return numbers;
        numbers.push((cursor.key as [number, number])[0]);
      }
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const table of tables) request.result.createObjectStore(table);
  };
  return result(request);
}

const reading = (database: IDBDatabase, table: (typeof tables)[number]) =>
  database.transaction(table, 'readonly').objectStore(table);

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey;
const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  isKey(value.privateKey) &&
  'publicKey' in value &&
  isKey(value.publicKey);

interface KeyKind<Key> {
  readonly isIntact: (value: unknown) => value is Key;
  readonly create: () => Promise<Key>;
}

/** Returns the stored key. If there is none, or if it is damaged, stores and returns a new key. */
async function keptKey<Key>(database: IDBDatabase, name: string, { isIntact, create }: KeyKind<Key>): Promise<Key> {
  const stored = await result<unknown>(reading(database, 'keys').get(name));
  if (isIntact(stored)) return stored;
  const key = await create();
  const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
  transaction.objectStore('keys').put(key, name);
  await completed(transaction);
  return key;
}

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
