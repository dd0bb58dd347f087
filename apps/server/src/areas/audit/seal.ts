import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { statement, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a seal is over: everything an entry says. */
const sealed = `id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, staff_id, real_staff_id, request_id, ui_path, call,
  entity_type, entity_id, action, property_id, corporation_id, before, after`;

type Entry = { id: number } & Record<string, unknown>;
const mostPerSeal = 5000;
const first: Buffer = createHash('sha256').update('latchboard:v1:audit').digest();

const hashOf = (previous: Buffer, entries: readonly Entry[]): Buffer => {
  const hash = createHash('sha256').update(previous);
  for (const entry of entries)
    hash.update(
      createHash('sha256')
        .update(canonicalize(entry) ?? '')
        .digest(),
    );
  return hash.digest();
};

/** Seals the entries that nothing can precede any more; each seal continues the one before. Answers how many it sealed. */
export async function sealAudit(platform: Platform): Promise<number> {
  return transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(7002, 0)`.execute(tx);
    const entries = await statement<Entry>(
      tx,
      'unsealed audit',
      `select ${sealed} from audit_entry where seal is null and made_in < pg_snapshot_xmin(pg_current_snapshot()) order by id limit $1`,
      [mostPerSeal],
    );
    const [from, to] = [entries[0], entries.at(-1)];
    if (!from || !to) return 0;
    const last = await tx
      .selectFrom('audit_seal')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? first;
    await tx
      .insertInto('audit_seal')
      .values({
        number,
        at: platform.clock.now(),
        first_entry: from.id,
        last_entry: to.id,
        entries: entries.length,
        previous,
        hash: hashOf(previous, entries),
      })
      .execute();
    await tx
      .updateTable('audit_entry')
      .set({ seal: number })
      .where(
        'id',
        'in',
        entries.map((entry) => entry.id),
      )
      .execute();
    return entries.length;
  });
}

/** Computes every seal again from the entries; a removed, added or altered entry breaks its seal. */
export async function verifySeals(tx: Tx) {
  const seals = await tx.selectFrom('audit_seal').selectAll().orderBy('number').execute();
  let previous: Buffer = first;
  let entries = 0;
  let number = 0;
  for (const seal of seals) {
    number += 1;
    const rows = await statement<Entry>(
      tx,
      'sealed audit',
      `select ${sealed} from audit_entry where seal = $1 order by id`,
      [seal.number],
    );
    const holds =
      seal.number === number &&
      seal.previous.equals(previous) &&
      rows.length === seal.entries &&
      hashOf(previous, rows).equals(seal.hash);
    if (!holds)
      return {
        unchanged: false,
        seals: seals.length,
        entries,
        brokenAt: { seal: seal.number, from: seal.first_entry, to: seal.last_entry },
      };
    previous = seal.hash;
    entries += rows.length;
  }
  return { unchanged: true, seals: seals.length, entries, brokenAt: null };
}
