import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

/** What one sends scan by scan; the id tells one from the others, also at the server. */
interface Identified {
  readonly id: string;
}

export interface KeptScan<Scan extends Identified, Refusal> {
  readonly scan: Scan;
  /** Why the server refused it; it stays until its person throws it away. */
  readonly refusal: Refusal | null;
}

/** Scans of one person that the server does not have, kept in this browser. */
export interface UnsentStore<Scan extends Identified, Refusal> {
  /** In the order in which they were scanned. */
  load(): Promise<KeptScan<Scan, Refusal>[]>;
  add(scan: Scan, at: number): Promise<void>;
  /** Keeps what became of a scan in its place. */
  keep(kept: KeptScan<Scan, Refusal>): Promise<void>;
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
 * Opens what is kept under a prefix that names the person and what they scan. Each scan is encrypted with a key that the server gives to that person only: without their
 * session nobody reads it. Throws where the browser keeps nothing, as in some private windows.
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

async function encrypt(cipher: CryptoKey, kept: KeptScan<Identified, unknown>): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(kept));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, text) };
}

async function decrypt<Scan extends Identified, Refusal>(
  cipher: CryptoKey,
  { nonce, data }: Sealed,
): Promise<KeptScan<Scan, Refusal>> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, cipher, data);
  const one = JSON.parse(new TextDecoder().decode(text)) as KeptScan<Scan, Refusal> | Scan;
  // A page of an older version kept the scan alone.
  return 'scan' in one ? (one as KeptScan<Scan, Refusal>) : { scan: one as Scan, refusal: null };
}
