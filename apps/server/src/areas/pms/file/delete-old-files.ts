import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes the files and the result values of runs that are older than a given time. Both can contain personal data. */
export async function deleteOldFiles(tx: Tx, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select r.id from pms_run r where r.at < ${before}
    and exists (select from pms_run_piece p where p.run_id = r.id) for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update pms_run_row set changes = '[]', kept = '[]', problems = '[]', undo = null
    where run_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from pms_run_piece where run_id = any(${ids}::int[])`.execute(tx);
}
