import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { importKey, type Sealed, seal, unseal } from '../sealed.ts';

/** Item whose ID also identifies it on the server. */
interface Identified {
  readonly id: string;
}

export interface StoredScan<Scan extends Identified, Rejection> {
  readonly scan: Scan;
  /** Reason for the server's rejection. The scan stays until the user sends it again or discards it. */
  readonly rejection: Rejection | null;
}

/** Unsent scans by one user, stored in this browser. */
export interface UnsentStore<Scan extends Identified, Rejection> {
  /** Returns the stored scans in the order in which they were scanned. */
  load(): Promise<StoredScan<Scan, Rejection>[]>;
  add(scan: Scan, at: number): Promise<void>;
  /** Stores the result of a scan. */
  keep(scan: StoredScan<Scan, Rejection>): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

let database: UseStore | undefined;
const openStore = () => {
  database ??= createStore('latchboard-scans', 'unsent');
  return database;
};

/**
 * Opens the store for one user and subject, which `prefix` identifies. Each scan is encrypted with a key that the
 * server returns only to that user. Throws if the browser has no storage, as in some private windows.
 */
export async function openUnsentStore<Scan extends Identified, Rejection>(
  prefix: string,
  key: string,
): Promise<UnsentStore<Scan, Rejection>> {
  const cipher = await importKey(key);
  const storedNames = new Map<string, string>();
  await entries(openStore());
  return {
    async load() {
      const ownEntries = (await entries<string, Sealed>(openStore()))
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b));
      return Promise.all(
        ownEntries.map(async ([name, value]) => {
          const storedScan = await decrypt<Scan, Rejection>(cipher, value);
          storedNames.set(storedScan.scan.id, name);
          return storedScan;
        }),
      );
    },
    async add(scan, at) {
      const name = `${prefix}${String(at).padStart(16, '0')}:${scan.id}`;
      storedNames.set(scan.id, name);
      await set(name, await seal(cipher, { scan, rejection: null }), openStore());
    },
    async keep(storedScan) {
      const name = storedNames.get(storedScan.scan.id);
      if (name !== undefined) await set(name, await seal(cipher, storedScan), openStore());
    },
    async remove(ids) {
      await delMany(
        ids.flatMap((id) => storedNames.get(id) ?? []),
        openStore(),
      );
    },
  };
}

async function decrypt<Scan extends Identified, Rejection>(
  cipher: CryptoKey,
  sealed: Sealed,
): Promise<StoredScan<Scan, Rejection>> {
  const stored: unknown = await unseal(cipher, sealed);
  // Older versions of the page stored only the scan, or named the reason `refusal`.
  const parts = stored as Partial<StoredScan<Scan, Rejection>> & { readonly refusal?: Rejection | null };
  return { scan: parts.scan ?? (stored as Scan), rejection: parts.rejection ?? parts.refusal ?? null };
}
