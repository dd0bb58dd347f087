import type { QueuedEvent } from '@latchboard/device/next-batch';
import { publicKeyOf } from '../sealed.ts';
import type { KioskStore, StoreChange, StoredValues } from '../store.ts';

const newKey = async () => (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;

/**
 * In-memory store for tests. `fail` makes every write fail, as on a full disk. `copy` returns a function that restores
 * the current data.
 */
export async function memoryStore(): Promise<
  KioskStore & { fail: boolean; copy(): () => void; loseSigningKey(): Promise<void> }
> {
  const values = new Map<string, string>();
  const tables = new Map<number, Map<number, string>>();
  const tableOf = (enrollment: number) => {
    const table = tables.get(enrollment) ?? new Map<number, string>();
    tables.set(enrollment, table);
    return table;
  };
  const sorted = (enrollment: number): QueuedEvent[] =>
    [...tableOf(enrollment)].map(([seq, text]) => ({ seq, text })).sort((a, b) => a.seq - b.seq);
  let signingKey = await newKey();
  let publicKey = await publicKeyOf(signingKey);
  const store: Awaited<ReturnType<typeof memoryStore>> = {
    fail: false,
    copy: () => {
      const [oldValues, oldTables] = [
        new Map(values),
        [...tables].map(([name, table]) => [name, new Map(table)] as const),
      ];
      return () => {
        values.clear();
        tables.clear();
        for (const [name, text] of oldValues) values.set(name, text);
        for (const [name, table] of oldTables) tables.set(name, new Map(table));
      };
    },
    get signingKey() {
      return signingKey;
    },
    get publicKey() {
      return publicKey;
    },
    loseSigningKey: async () => {
      signingKey = await newKey();
      publicKey = await publicKeyOf(signingKey);
    },
    read: async <Name extends keyof StoredValues>(name: Name) => {
      const text = values.get(name);
      return text === undefined ? undefined : (JSON.parse(text) as StoredValues[Name]);
    },
    commit: async ({
      values: changed = {},
      enrollment = 0,
      events = [],
      remove = [],
      dropThrough = 0,
    }: StoreChange) => {
      if (store.fail) throw new DOMException('full', 'QuotaExceededError');
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined) values.delete(name);
        else values.set(name, JSON.stringify(value));
      }
      const table = tableOf(enrollment);
      for (const seq of remove) table.delete(seq);
      for (const { seq, text } of events) table.set(seq, text);
      for (const seq of table.keys()) if (seq <= dropThrough) table.delete(seq);
    },
    readEvents: async (enrollment, from, limit) =>
      sorted(enrollment)
        .filter(({ seq }) => seq >= from)
        .slice(0, limit),
    eventRange: async (enrollment) => {
      const [first, last] = [sorted(enrollment)[0]?.seq, sorted(enrollment).at(-1)?.seq];
      return first === undefined || last === undefined ? undefined : { first, last };
    },
    enrollments: async () =>
      [...tables].flatMap(([name, { size }]) => (size > 0 ? [name] : [])).toSorted((a, b) => a - b),
  };
  return store;
}
