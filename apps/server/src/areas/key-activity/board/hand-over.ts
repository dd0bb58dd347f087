import type { CallOutput, contract } from '@latchboard/contract';

/**
 * The one rule for who has a key (decision 47). Custody names the badge that took a key from its cabinet. If a receipt that is not void
 * lists that taking, the vendor has the key from the moment the receipt was signed. The next cabinet event of the key ends both:
 * its return, or its taking with another badge. Each key of a receipt follows its own events. A receipt that a person closed
 * still names its vendor, because that key is not back.
 */
export type HandOver = NonNullable<CallOutput<typeof contract.keyActivity.keysOut>['rows'][number]['receipt']>;

export interface OnReceipt {
  receipt: HandOver | null;
}

/** The facts of the receipt `r` in a reply. A customer who may not see the names of the provider's people reads who verified the identity. */
export const handOverFacts = `jsonb_build_object('id', r.id, 'number', r.number, 'vendor', r.vendor_name, 'person', r.vendor_rep_name,
  'by', coalesce(author_name(r.staff_id), r.verified_by), 'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const fromReceipt = (
  what: string,
  propertyId: string,
  tag: string,
  takenAt: string,
  signedBefore?: string,
) => `(select ${what}
  from key_receipt_key h join key_receipt r on r.id = h.record_id
  where h.property_id = ${propertyId} and h.tag = ${tag} and h.taken_at = ${takenAt} and not h.is_void
    ${signedBefore === undefined ? '' : `and r.created_at < ${signedBefore}`} order by r.id desc limit 1)`;

/**
 * The hand-over of a key that was taken at a time, as JSON; null if no vendor signed for it. The parameters are SQL expressions. With
 * `signedBefore`, receipts that were signed at that time or later do not count: the question is who had the key then.
 */
export const handOver = (propertyId: string, tag: string, takenAt: string, signedBefore?: string) =>
  fromReceipt(handOverFacts, propertyId, tag, takenAt, signedBefore);

/** The hand-over of the key that the custody `c` says is out. */
export const handOverOfCustody = handOver('c.property_id', 'c.tag', 'c.since');

/** Whether a vendor has the key that the custody `c` says is out, so that the owner of the badge no longer has it. */
export const isHandedOver = `exists ${fromReceipt('', 'c.property_id', 'c.tag', 'c.since')}`;

/** Until when a vendor signed to return the key that was taken then; null without a receipt. It takes precedence (decision 32). */
export const signedDue = (propertyId: string, tag: string, takenAt: string) =>
  fromReceipt('r.due_back', propertyId, tag, takenAt);
