import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { ChildTable } from './record.ts';

/** Notifies the viewers of a record's property that the record changed. The board's revision does not change. */
export async function notifyOf(tx: Tx, { propertyId }: Pick<ChildTable, 'propertyId'>): Promise<void> {
  if (propertyId !== undefined) await notify(tx, { kind: 'property', id: propertyId, revision: 0 });
}
