import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { RecordRef } from './record.ts';

/** Tells who looks at the property of a record that something of the record changed; the board's own revision stays as it is. */
export const notifyOf = ({ propertyId }: Pick<RecordRef, 'propertyId'>, tx: Tx): Promise<void> =>
  notify(tx, { kind: 'property', id: propertyId, revision: 0 });
