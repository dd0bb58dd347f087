/** The receipt that a vendor signed for the key that `c` says is out; null while there is none. */
export const receiptOf = `(select jsonb_build_object('id', r.id, 'number', r.number) from key_receipt_key h join key_receipt r on r.id = h.record_id
  where h.property_id = c.property_id and h.tag = c.tag and h.taken_at = c.since and not h.is_void limit 1)`;

/** Until when a vendor signed to bring back the key that was taken then; null without a receipt. It holds before all else (decision 32). */
export const signedDue = (
  propertyId: string,
  tag: string,
  takenAt: string,
) => `(select r.due_back from key_receipt_key h
  join key_receipt r on r.id = h.record_id
  where h.property_id = ${propertyId} and h.tag = ${tag} and h.taken_at = ${takenAt} and not h.is_void limit 1)`;

export interface OnReceipt {
  receipt: { id: number; number: string } | null;
}
