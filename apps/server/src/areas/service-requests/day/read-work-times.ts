import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Returns a function that returns the recorded working time of a request in whole seconds and the start of the user's
 * running timer. A running timer is not part of the recorded time.
 */
export async function readWorkTimes(tx: Tx, ids: readonly number[], staffId: number) {
  const { rows } = await sql<{ id: number; seconds: number; runningSince: Date | null }>`
    select record_id as id, coalesce(sum(extract(epoch from stopped_at - started_at)), 0)::int as seconds,
      max(started_at) filter (where stopped_at is null and staff_id = ${staffId}) as "runningSince"
    from service_request_work where record_id = any(${[...ids]}::int[]) group by 1`.execute(tx);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => ({
    seconds: rowById.get(id)?.seconds ?? 0,
    runningSince: rowById.get(id)?.runningSince?.toISOString() ?? null,
  });
}

/** Returns a function that returns the parts used for a request, in the order they were added. */
export async function partsOf(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    record_id: number;
    at: Date;
    by: string | null;
    name: string;
    serial: string;
    quantity: number;
  }>`
    select id, record_id, at, author_name(staff_id) as by, name, serial, quantity from service_request_part
    where record_id = any(${[...ids]}::int[]) order by id`.execute(tx);
  return (id: number) =>
    rows
      .filter((row) => row.record_id === id)
      .map(({ record_id: _, at, ...part }) => ({ ...part, at: at.toISOString() }));
}
