import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface StreamEnd {
  readonly at: Date;
  /** System where the device is now enrolled. Null if the system itself moved. */
  readonly movedTo: number | null;
}

/**
 * Stores the end time of a cabinet's current stream when no new enrollment replaces it. Call this before the cabinet's
 * stream number is increased.
 */
export async function endCurrentStream(tx: Tx, datalogId: number, { at, movedTo }: StreamEnd): Promise<void> {
  await sql`update cabinet_stream s set ended_at = ${at}, moved_to = ${movedTo} from cabinet c
    where c.datalog_id = ${datalogId} and s.datalog_id = c.datalog_id and s.stream = c.stream`.execute(tx);
}
