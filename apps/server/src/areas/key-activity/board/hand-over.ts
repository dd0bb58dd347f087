import type { CallOutput, contract } from '@latchboard/contract';

/**
 * The only rule for who has a key (decision 47). Custody names the badge with which a key was taken. If a receipt that
 * is not void lists that event, the vendor has the key from the time of signing. After the key's next cabinet event (a
 * return, or a removal with another badge), neither has the key. A key that is still out stays with its vendor even
 * after a user closes the receipt.
 */
export type Handover = NonNullable<CallOutput<typeof contract.keyActivity.keysOut>['rows'][number]['receipt']>;

/**
 * SQL for the receipt `r` as JSON. `by` is the name in "ID verified by" if the user may not see the names of internal
 * users.
 */
export const handoverJson = `jsonb_build_object('id', r.id, 'number', r.number, 'vendor', r.vendor_name, 'person', r.vendor_rep_name,
  'by', coalesce(author_name(r.staff_id), r.verified_by), 'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const selectFromReceipt = (
  column: string,
  propertyId: string,
  tag: string,
  takenAt: string,
  signedBefore?: string,
) => `(select ${column}
  from key_receipt_key h join key_receipt r on r.id = h.record_id
  where h.property_id = ${propertyId} and h.tag = ${tag} and h.taken_at = ${takenAt} and not h.is_void
    ${signedBefore === undefined ? '' : `and r.created_at < ${signedBefore}`} order by r.id desc limit 1)`;

/**
 * SQL for the handover, as JSON, of a key that its holder first took at `takenAt`. Null if no vendor signed for it. The
 * parameters are SQL expressions. With `signedBefore`, receipts that were signed later are ignored.
 */
export const handoverSql = (propertyId: string, tag: string, takenAt: string, signedBefore?: string) =>
  selectFromReceipt(handoverJson, propertyId, tag, takenAt, signedBefore);

/** SQL for the handover of the key that is out in the custody row `c`. */
export const handoverOfCustodySql = handoverSql('c.property_id', 'c.tag', 'c.since');

/** SQL condition that a vendor, not the owner of the badge, has the key that is out in the custody row `c`. */
export const isHandedOver = `exists ${selectFromReceipt('', 'c.property_id', 'c.tag', 'c.since')}`;

/**
 * SQL for the due time on the receipt for a key that its holder first took at `takenAt`. Null without a receipt. This
 * due time takes precedence over all other due times (decision 32).
 */
export const receiptDueBackSql = (propertyId: string, tag: string, takenAt: string) =>
  selectFromReceipt('r.due_back', propertyId, tag, takenAt);
