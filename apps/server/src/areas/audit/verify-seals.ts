import type { Selectable } from 'kysely';
import type { AuditSeal } from '#server/platform/db/schema.gen.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isNewestSeal } from './newest-seal.ts';
import { type Entry, genesisHash, hashOf, sealedColumns, sealedRow } from './seal-hash.ts';

type Seal = Selectable<AuditSeal>;

const sealsPerBatch = 200;
const entriesInRange = statement('sealed-audit', {
  values: ['int4', 'int4'],
  row: { ...sealedRow, in_seal: 'int4!' },
  text: `select ${sealedColumns}, seal as in_seal from audit_entry where seal between $1 and $2 order by seal, id`,
});

/**
 * Recomputes every seal from the entries, and returns the first broken seal, if any. A removed, added, or changed entry
 * breaks its seal. Removing the newest entries breaks the last seal.
 */
export async function verifySeals(tx: Tx, key: Uint8Array) {
  let [previous, number, entries]: [Buffer, number, number] = [genesisHash, 0, 0];
  let last: Seal | undefined;
  for (let batch = await sealsAfter(tx, 0); batch.length > 0; batch = await sealsAfter(tx, number)) {
    const entriesByNumber = await entriesBySeal(tx, batch);
    for (const seal of batch) {
      number += 1;
      const rows = entriesByNumber.get(seal.number) ?? [];
      if (!isIntact(seal, { number, previous, rows })) return brokenResult(tx, seal, entries);
      previous = seal.hash;
      entries += rows.length;
      last = seal;
    }
  }
  if (!(await isNewestSeal(tx, key, last))) return brokenResult(tx, last, entries);
  return { unchanged: true, seals: number, entries, brokenAt: null };
}

const sealsAfter = (tx: Tx, number: number): Promise<Seal[]> =>
  tx.selectFrom('audit_seal').selectAll().where('number', '>', number).orderBy('number').limit(sealsPerBatch).execute();

async function entriesBySeal(tx: Tx, seals: readonly Seal[]): Promise<Map<number, Entry[]>> {
  const rows = await entriesInRange.rows(tx, seals[0]?.number ?? 0, seals.at(-1)?.number ?? 0);
  const bySeal = new Map<number, Entry[]>();
  for (const { in_seal: seal, ...entry } of rows) {
    const sealEntries = bySeal.get(seal);
    if (sealEntries) sealEntries.push(entry);
    else bySeal.set(seal, [entry]);
  }
  return bySeal;
}

function isIntact(seal: Seal, expected: { number: number; previous: Buffer; rows: readonly Entry[] }): boolean {
  return (
    seal.number === expected.number &&
    seal.previous.equals(expected.previous) &&
    seal.entries === expected.rows.length &&
    hashOf(expected.previous, expected.rows).equals(seal.hash)
  );
}

async function brokenResult(tx: Tx, seal: Seal | undefined, entries: number) {
  const { seals } = await tx
    .selectFrom('audit_seal')
    .select((eb) => eb.fn.countAll<number>().as('seals'))
    .executeTakeFirstOrThrow();
  const brokenAt = { seal: seal?.number ?? 0, from: seal?.first_entry ?? 0, to: seal?.last_entry ?? 0 };
  return { unchanged: false, seals, entries, brokenAt };
}
