import type { Tx } from '#server/platform/db/transaction.ts';

export const lockSecondFactor = (tx: Tx, staffId: number) =>
  tx.selectFrom('second_factor').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst();
