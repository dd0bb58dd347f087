import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { SentScan } from '../shapes.ts';

/** Scans of one person at one system that the server does not have yet, kept in this browser. */
export interface UnsentStore {
  /** In the order in which they were scanned. */
  load(): Promise<SentScan[]>;
  add(scan: SentScan, at: number): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

interface Kept {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

let database: UseStore | undefined;
const kept = () => {
  database ??= createStore('latchboard-scans', 'unsent');
  return database;
};

const prefixOf = (staffId: number, datalogId: number) => `${staffId}:${datalogId}:`;

/**
 * Opens what is kept of a person. Each scan is encrypted with a key that the server gives to that person only: without their
 * session nobody reads it. Throws where the browser keeps nothing, as in some private windows.
 */
export async function openUnsentStore(staffId: number, datalogId: number, key: string): Promise<UnsentStore> {
  const cipher = await importKey(key);
  const prefix = prefixOf(staffId, datalogId);
  const keyOf = new Map<string, string>();
  await entries(kept());
  return {
    async load() {
      const own = (await entries<string, Kept>(kept()))
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b));
      return Promise.all(
        own.map(async ([name, value]) => {
          const scan = await decrypt(cipher, value);
          keyOf.set(scan.id, name);
          return scan;
        }),
      );
    },
    async add(scan, at) {
      const name = `${prefix}${String(at).padStart(16, '0')}:${scan.id}`;
      keyOf.set(scan.id, name);
      await set(name, await encrypt(cipher, scan), kept());
    },
    async remove(ids) {
      await delMany(
        ids.flatMap((id) => keyOf.get(id) ?? []),
        kept(),
      );
    },
  };
}

const importKey = (key: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

async function encrypt(cipher: CryptoKey, scan: SentScan): Promise<Kept> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(scan));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, text) };
}

async function decrypt(cipher: CryptoKey, { nonce, data }: Kept): Promise<SentScan> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, cipher, data);
  return JSON.parse(new TextDecoder().decode(text)) as SentScan;
}
