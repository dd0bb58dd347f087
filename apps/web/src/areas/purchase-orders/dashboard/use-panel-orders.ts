import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

type Filters = Parameters<typeof api.purchaseOrders.listPurchaseOrders>[0];
export type OrderPanelId = 'new' | 'withoutUnits' | 'verified';

/** Filters of the dashboard panels (OPS-01), for orders of both types. */
const panelFilters: Readonly<Record<OrderPanelId, Filters>> = {
  /** Orders from the last 60 days that are waiting for approval. */
  new: { list: 'property', purchaseOrderStatuses: '1', last60Days: true },
  /** Orders waiting for the customer's units. */
  withoutUnits: { list: 'property', purchaseOrderStatuses: '5' },
  verified: { list: 'verified' },
};

/** Maximum number of rows in a panel. The panel shows a note if there are more. */
export const maxPanelRows = 50;

/** Orders of one panel, longest waiting first. */
export function usePanelOrders(panelId: OrderPanelId, isAllowed: boolean) {
  const input = { ...panelFilters[panelId], sort: 'lastAction' as const, limit: maxPanelRows };
  return useQuery({
    ...query(api.purchaseOrders.listPurchaseOrders, input, { quiet: true, live: 'all' }),
    enabled: isAllowed,
  });
}
