import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Runs part of a transaction as the owner of the tables, because only the cabinet role may write the log. */
export async function asOwner<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx);
  await sql`set local role lb_owner`.execute(tx);
  const result = await work(tx);
  await sql`set local role ${sql.id(rows[0]?.role ?? 'lb_system')}`.execute(tx);
  return result;
}
