import type { Selectable } from 'kysely';
import type { AuditSeal } from '#server/platform/db/schema.gen.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isNewestSeal } from './newest-seal.ts';
import { type Entry, genesisHash, hashOf, sealedColumns, sealedRow } from './seal-hash.ts';

type Seal = Selectable<AuditSeal>;

const sealsAtOnce = 200;
const entriesOf = statement('sealed-audit', {
  values: ['int4', 'int4'],
  row: { ...sealedRow, in_seal: 'int4!' },
  text: `select ${sealedColumns}, seal as in_seal from audit_entry where seal between $1 and $2 order by seal, id`,
});

/**
 * Recomputes every seal from the entries. A removed, added, or changed entry breaks its seal. Removing the end breaks
 * the last seal.
 */
export async function verifySeals(tx: Tx, key: Uint8Array) {
  let [previous, number, entries]: [Buffer, number, number] = [genesisHash, 0, 0];
  let last: Seal | undefined;
  for (let some = await sealsAfter(tx, 0); some.length > 0; some = await sealsAfter(tx, number)) {
    const found = await entriesBySeal(tx, some);
    for (const seal of some) {
      number += 1;
      const rows = found.get(seal.number) ?? [];
      if (!holds(seal, { number, previous, rows })) return broken(tx, seal, entries);
      previous = seal.hash;
      entries += rows.length;
      last = seal;
    }
  }
  if (!(await isNewestSeal(tx, key, last))) return broken(tx, last, entries);
  return { unchanged: true, seals: number, entries, brokenAt: null };
}

const sealsAfter = (tx: Tx, number: number): Promise<Seal[]> =>
  tx.selectFrom('audit_seal').selectAll().where('number', '>', number).orderBy('number').limit(sealsAtOnce).execute();

async function entriesBySeal(tx: Tx, seals: readonly Seal[]): Promise<Map<number, Entry[]>> {
  const rows = await entriesOf.rows(tx, seals[0]?.number ?? 0, seals.at(-1)?.number ?? 0);
  const bySeal = new Map<number, Entry[]>();
  for (const { in_seal: seal, ...entry } of rows) {
    const known = bySeal.get(seal);
    if (known) known.push(entry);
    else bySeal.set(seal, [entry]);
  }
  return bySeal;
}

function holds(seal: Seal, wanted: { number: number; previous: Buffer; rows: readonly Entry[] }): boolean {
  return (
    seal.number === wanted.number &&
    seal.previous.equals(wanted.previous) &&
    seal.entries === wanted.rows.length &&
    hashOf(wanted.previous, wanted.rows).equals(seal.hash)
  );
}

async function broken(tx: Tx, seal: Seal | undefined, entries: number) {
  const { seals } = await tx
    .selectFrom('audit_seal')
    .select((eb) => eb.fn.countAll<number>().as('seals'))
    .executeTakeFirstOrThrow();
  const brokenAt = { seal: seal?.number ?? 0, from: seal?.first_entry ?? 0, to: seal?.last_entry ?? 0 };
  return { unchanged: false, seals, entries, brokenAt };
}
