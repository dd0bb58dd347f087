import type { RecordContext } from '#server/platform/record/record.ts';

/** Revokes the current link to an order, even if it has expired. Returns whether there was one. */
export async function revokeLinks(
  purchaseOrderId: number,
  { tx, actor, now }: Pick<RecordContext, 'tx' | 'actor' | 'now'>,
): Promise<boolean> {
  const revokedLink = await tx
    .updateTable('purchase_order_quote')
    .set({ revoked_at: now, revoked_by: actor.realStaffId })
    .where('record_id', '=', purchaseOrderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revokedLink.numUpdatedRows > 0n;
}
