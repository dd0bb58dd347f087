import { sql } from 'kysely';
import { isKeyBoardStream } from '#server/areas/key-activity/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';

/**
 * Finds the key board whose current enrollment has the former secret, and locks it together with the system of the new
 * enrollment. Two tablets that swap their key boards lock them in the same order. Ignores a cabinet, a key board of
 * another corporation, and the system of the new enrollment.
 */
export async function lockFormerBoard(tx: Tx, formerSecret: string, datalogId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.datalog_id as id
    from cabinet_stream s join datalog d on d.id = s.datalog_id join property p on p.id = d.property_id
    where s.secret_hash = ${sha256(formerSecret)} and s.datalog_id <> ${datalogId} and ${sql.raw(isKeyBoardStream)}
      and p.corporation_id = (select q.corporation_id from datalog o join property q on q.id = o.property_id where o.id = ${datalogId})`.execute(
    tx,
  );
  const [former] = rows;
  if (!former) return undefined;
  await sql`select from cabinet where datalog_id in (${datalogId}, ${former.id}) order by datalog_id for update`.execute(
    tx,
  );
  return (await isInUse(tx, formerSecret, former.id)) ? former.id : undefined;
}

/** Whether a secret is valid for the current enrollment of a system. */
async function isInUse(tx: Tx, secret: string, datalogId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cabinet c join cabinet_stream s on s.datalog_id = c.datalog_id and s.stream = c.stream
    where c.datalog_id = ${datalogId} and c.revoked_at is null and s.revoked_at is null
      and s.secret_hash = ${sha256(secret)}`.execute(tx);
  return rows.length > 0;
}
