import type { KeyReceiptState } from '@latchboard/contract/key-receipts/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';
import { isWithVendor } from './custody.ts';

/** A locked receipt. Its state is closed as soon as its keys are back, even before the job stores that state. */
export interface LockedReceipt {
  readonly id: number;
  readonly property_id: number;
  readonly revision: number;
  readonly state: KeyReceiptState;
}

/** Locks a receipt until the transaction ends. Its state is computed from its keys. */
export async function lockReceipt(tx: Tx, propertyId: number | null, id: number) {
  const { rows } = await sql<LockedReceipt>`
    select r.id, r.property_id, r.revision, case when r.state = 'open' and not exists (select from key_receipt_key k where k.record_id = r.id and ${isWithVendor})
      then 'closed' else r.state end as state
    from key_receipt r where r.property_id = ${propertyId} and r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

interface Ids {
  readonly propertyId: number;
  readonly keyReceiptId: number;
}

/** Returns the record of a property's receipt. Throws `notFound`. */
export const locateKeyReceipt = (tx: Tx, { propertyId, keyReceiptId }: Ids) =>
  locateRecord(tx, 'key_receipt', propertyId, keyReceiptId);
