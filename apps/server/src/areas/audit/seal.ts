import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { statement } from '#server/platform/db/statement.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isNewestSeal } from './newest-seal.ts';
import { genesisHash, hashOf, headMac, sealedColumns, sealedRow } from './seal-hash.ts';

/** Maximum entries per seal. Hashing this many delays other requests by a few milliseconds. */
const maxPerSeal = 1000;
const unsealed = statement('unsealed-audit', {
  values: ['int8'],
  row: sealedRow,
  text: `select ${sealedColumns} from audit_entry
  where seal is null and made_in < pg_snapshot_xmin(pg_current_snapshot()) order by id limit $1`,
});

/**
 * Seals the oldest unsealed entries, up to `maxPerSeal`, if no new entry can appear before them. Each seal continues
 * the previous one. Returns the number of sealed entries. Throws if the newest seal is not the last one created.
 * Otherwise, a new seal would hide that the log was truncated.
 */
export async function sealAudit(platform: Platform): Promise<number> {
  return transact(platform.pool, backgroundWork, async (tx) => {
    await acquireLock(tx, 'auditSeal', 0);
    const entries = await unsealed.rows(tx, maxPerSeal);
    const [from, to] = [entries[0], entries.at(-1)];
    if (!from || !to) return 0;
    const last = await newestSeal(tx);
    if (!(await isNewestSeal(tx, platform.keys.audit, last)))
      throw new Error('the end of the audit log was truncated or replaced');
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? genesisHash;
    const hash = hashOf(previous, entries);
    const range = { first_entry: from.id, last_entry: to.id, entries: entries.length };
    await tx
      .insertInto('audit_seal')
      .values({ number, at: platform.clock.now(), ...range, previous, hash })
      .execute();
    const ids = entries.map(({ id }) => id);
    await sql`update audit_entry set seal = ${number} where id = any(${ids}::bigint[])`.execute(tx);
    await storeHead(tx, number, headMac(platform.keys.audit, number, hash));
    return entries.length;
  });
}

const newestSeal = (tx: Tx) =>
  tx.selectFrom('audit_seal').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();

async function storeHead(tx: Tx, number: number, mac: Buffer): Promise<void> {
  await tx
    .insertInto('audit_head')
    .values({ number, mac })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number, mac }))
    .execute();
}
