import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Stores the time at which the current stream of a cabinet ends without a next enrollment. Call this before the number
 * of the cabinet's stream is raised.
 */
export async function endCurrentStream(tx: Tx, datalogId: number, now: Date): Promise<void> {
  await sql`update cabinet_stream s set ended_at = ${now} from cabinet c
    where c.datalog_id = ${datalogId} and s.datalog_id = c.datalog_id and s.stream = c.stream`.execute(tx);
}
