import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** What the panels of the dashboard ask for (OPS-01); orders of both types. */
const asked = {
  /** Awaiting approval, of the last 60 days. */
  new: { list: 'property', purchaseOrderStatuses: ['1'], last60Days: true },
  /** Their properties wait for the customer's units. */
  withoutUnits: { list: 'property', purchaseOrderStatuses: ['5'] },
  verified: { list: 'verified' },
} as const;
export type OrdersShown = keyof typeof asked;

/** Rows that a panel shows at most; it says when there are more. */
export const mostShown = 50;

/** The orders of one panel, those that wait longest first. */
export function useOrdersShown(which: OrdersShown, isAllowed: boolean) {
  const { purchaseOrderStatuses, ...rest } = { purchaseOrderStatuses: undefined, ...asked[which] };
  const input = {
    ...rest,
    ...(purchaseOrderStatuses && { purchaseOrderStatuses: purchaseOrderStatuses.join(',') as never }),
    sort: 'lastAction' as const,
    limit: mostShown,
  };
  return useQuery({
    ...query(api.purchaseOrders.listPurchaseOrders, input, { quiet: true, live: 'all' }),
    enabled: isAllowed,
  });
}
