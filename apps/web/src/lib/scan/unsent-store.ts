import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { importKey, type Sealed, seal, unseal } from '../sealed.ts';

/** Item whose ID also identifies it on the server. */
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
  /** Returns the stored scans in the order in which they were scanned. */
  load(): Promise<StoredScan<Scan, Refusal>[]>;
  add(scan: Scan, at: number): Promise<void>;
  /** Stores the result of a scan. */
  keep(scan: StoredScan<Scan, Refusal>): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

let database: UseStore | undefined;
const openStore = () => {
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
  const storedNames = new Map<string, string>();
  await entries(openStore());
  return {
    async load() {
      const ownEntries = (await entries<string, Sealed>(openStore()))
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b));
      return Promise.all(
        ownEntries.map(async ([name, value]) => {
          const storedScan = await decrypt<Scan, Refusal>(cipher, value);
          storedNames.set(storedScan.scan.id, name);
          return storedScan;
        }),
      );
    },
    async add(scan, at) {
      const name = `${prefix}${String(at).padStart(16, '0')}:${scan.id}`;
      storedNames.set(scan.id, name);
      await set(name, await seal(cipher, { scan, refusal: null }), openStore());
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

async function decrypt<Scan extends Identified, Refusal>(
  cipher: CryptoKey,
  sealed: Sealed,
): Promise<StoredScan<Scan, Refusal>> {
  const parsed = (await unseal(cipher, sealed)) as StoredScan<Scan, Refusal> | Scan;
  // An older version of the page stored only the scan.
  return 'scan' in parsed ? (parsed as StoredScan<Scan, Refusal>) : { scan: parsed as Scan, refusal: null };
}
