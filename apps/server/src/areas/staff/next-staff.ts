import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

const nextStaff = statement('next-staff', {
  row: { id: 'int4!' },
  text: `select nextval('staff_id_seq')::int as id`,
});

/** Allocates the ID of a login before the row is written. Row policies hide a login that has no scope. */
export async function allocateStaffId(tx: Tx): Promise<number> {
  const [next] = await nextStaff.rows(tx);
  return requireFound(next).id;
}
