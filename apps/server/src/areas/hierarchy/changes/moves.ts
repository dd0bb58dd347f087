import { sql } from 'kysely';
import { statement, type Tx } from '#server/platform/db/transaction.ts';

/** One change of a corporation's hierarchy or reach at a time, so that two at once cannot miss each other. */
export async function lockCorporations(tx: Tx, ...corporations: number[]): Promise<void> {
  for (const corporation of [...new Set(corporations)].sort((a, b) => a - b))
    await statement(tx, 'lock corporation', 'select pg_advisory_xact_lock(7001, $1)', [corporation]);
}

/** Everybody of the corporations reaches what lies under their scope now, no more and no less. */
export async function followMove(tx: Tx, ...corporations: number[]): Promise<void> {
  for (const corporation of new Set(corporations))
    await sql`select rebuild_reach_of_corporation(${corporation})`.execute(tx);
}
