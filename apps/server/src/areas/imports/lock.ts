import type { Tx } from '#server/platform/db/transaction.ts';

export const lockImport = (tx: Tx, id: number) =>
  tx.selectFrom('bulk_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
