import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import { noPerson } from '#server/platform/record/transitions.ts';
import { endedAt, endReceivedAt, isWithVendor, joinCustody } from './custody.ts';
import type { LockedReceipt } from './lock.ts';
import { keyReceiptTransitions } from './transitions.ts';

interface OpenReceipt {
  id: number;
  property_id: number;
}

/**
 * Time between the return of a receipt's last key and the stored closed state. A return can be undone at a kiosk, whose
 * undo arrives later if the connection is lost. An undo does not reopen a receipt that is stored as closed.
 */
const waitMs = 3_600_000;

const allReturned = (now: Date) => sql<boolean>`not exists (select from key_receipt_key k ${joinCustody}
  where k.record_id = r.id and (${isWithVendor} or ${endReceivedAt} > ${new Date(now.getTime() - waitMs)}))`;

/**
 * Stores the closed state of receipts whose keys have all been back for an hour. Users see such receipts as closed even
 * before this job runs. The job only makes later reads cheaper, so it may run late, twice, or never.
 */
export async function closeReceipts(platform: Platform): Promise<void> {
  const { rows } = await transact(platform.pool, backgroundWork, (tx) =>
    sql<OpenReceipt>`select r.id, r.property_id from key_receipt r where r.state = 'open' and ${allReturned(platform.clock.now())}
      order by r.id limit 500`.execute(tx),
  );
  await forEachItem({ items: rows, idOf: rowId, log: platform.log }, (row) =>
    transact(platform.pool, backgroundWork, (tx) => closeReceipt(tx, row, platform)),
  );
}

async function closeReceipt(tx: Tx, { id, property_id: propertyId }: OpenReceipt, platform: Platform): Promise<void> {
  const row = await lockReturned(tx, id, platform.clock.now());
  if (!row) return;
  await performAction(
    { ...keyReceiptTransitions, lock: () => Promise.resolve(row) },
    { record: { id, propertyId }, action: 'close', causedBy: 'the return of its keys' },
    { tx, platform, now: row.at, actor: noPerson },
  );
}

/** Locks an open receipt whose keys were all returned. Returns it with the time at which the last key was returned. */
async function lockReturned(tx: Tx, id: number, now: Date) {
  const { rows } = await sql<LockedReceipt & { readonly at: Date }>`
    select r.id, r.property_id, r.revision, r.state,
      coalesce((select max(${endedAt}) from key_receipt_key k ${joinCustody} where k.record_id = r.id), ${now}::timestamptz) as at
    from key_receipt r where r.id = ${id} and r.state = 'open' and ${allReturned(now)} for update of r`.execute(tx);
  return rows[0];
}
