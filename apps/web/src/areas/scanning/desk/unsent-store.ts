import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { ScanResult, SentScan } from '../shapes.ts';

/** Why the server did not take a scan: its answer to the scan, or its words about the whole call. */
export interface Refusal {
  readonly result: ScanResult | null;
  readonly message: string | null;
}

export interface KeptScan {
  readonly scan: SentScan;
  /** The server refused it; it stays until its person throws it away. */
  readonly refusal: Refusal | null;
}

/** Scans of one person at one system that the server does not have, kept in this browser. */
export interface UnsentStore {
  /** In the order in which they were scanned. */
  load(): Promise<KeptScan[]>;
  add(scan: SentScan, at: number): Promise<void>;
  /** Keeps what became of a scan in its place. */
  keep(kept: KeptScan): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

interface Sealed {
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
      const own = (await entries<string, Sealed>(kept()))
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b));
      return Promise.all(
        own.map(async ([name, value]) => {
          const one = await decrypt(cipher, value);
          keyOf.set(one.scan.id, name);
          return one;
        }),
      );
    },
    async add(scan, at) {
      const name = `${prefix}${String(at).padStart(16, '0')}:${scan.id}`;
      keyOf.set(scan.id, name);
      await set(name, await encrypt(cipher, { scan, refusal: null }), kept());
    },
    async keep(one) {
      const name = keyOf.get(one.scan.id);
      if (name !== undefined) await set(name, await encrypt(cipher, one), kept());
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

async function encrypt(cipher: CryptoKey, kept: KeptScan): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(kept));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, text) };
}

async function decrypt(cipher: CryptoKey, { nonce, data }: Sealed): Promise<KeptScan> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, cipher, data);
  const one = JSON.parse(new TextDecoder().decode(text)) as KeptScan | SentScan;
  // A page of an older version kept the scan alone.
  return 'scan' in one ? one : { scan: one, refusal: null };
}
