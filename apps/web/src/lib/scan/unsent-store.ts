import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

/** Item sent one by one. The ID also identifies it on the server. */
interface Identified {
  readonly id: string;
}

export interface StoredScan<Scan extends Identified, Refusal> {
  readonly scan: Scan;
  /** Reason for the server's rejection. The scan stays until the user discards it. */
  readonly refusal: Refusal | null;
}

/** Unsent scans of one user, stored in this browser. */
export interface UnsentStore<Scan extends Identified, Refusal> {
  /** In scanning order. */
  load(): Promise<StoredScan<Scan, Refusal>[]>;
  add(scan: Scan, at: number): Promise<void>;
  /** Stores the result of a scan. */
  keep(kept: StoredScan<Scan, Refusal>): Promise<void>;
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

/**
 * Opens the store of a prefix that names the user and the subject. Each scan is encrypted with a key that the server
 * returns only to that user. Throws if the browser has no storage, as in some private windows.
 */
export async function openUnsentStore<Scan extends Identified, Refusal>(
  prefix: string,
  key: string,
): Promise<UnsentStore<Scan, Refusal>> {
  const cipher = await importKey(key);
  const keyOf = new Map<string, string>();
  await entries(kept());
  return {
    async load() {
      const own = (await entries<string, Sealed>(kept()))
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b));
      return Promise.all(
        own.map(async ([name, value]) => {
          const one = await decrypt<Scan, Refusal>(cipher, value);
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

async function encrypt(cipher: CryptoKey, kept: StoredScan<Identified, unknown>): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(kept));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, text) };
}

async function decrypt<Scan extends Identified, Refusal>(
  cipher: CryptoKey,
  { nonce, data }: Sealed,
): Promise<StoredScan<Scan, Refusal>> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, cipher, data);
  const one = JSON.parse(new TextDecoder().decode(text)) as StoredScan<Scan, Refusal> | Scan;
  // An older version of the page stored the scan alone.
  return 'scan' in one ? (one as StoredScan<Scan, Refusal>) : { scan: one as Scan, refusal: null };
}
