import type { Tx } from '#server/platform/db/transaction.ts';

/** Service requests about an order, newest first. */
export async function requestsOf(tx: Tx, purchaseOrderId: number) {
  const rows = await tx
    .selectFrom('service_request')
    .select(['id', 'number', 'title', 'state'])
    .where('purchase_order_id', '=', purchaseOrderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ state, ...request }) => ({ ...request, isClosed: state === 'closed' }));
}
