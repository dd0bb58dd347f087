import type { WaitingKind } from '@latchboard/contract/operations/waiting';
import { type Me, mayDo } from '#web/lib/me.ts';

/**
 * Returns a function that builds the URL of the order list that the user may open: the main list, otherwise the list
 * for all order types. Both have the same orders (PUR-03).
 */
const orders = (search: string) => (me: Me) =>
  `${mayDo(me, 'PurchaseOrder-LandingPage_UI') ? '/purchase-orders' : '/purchase-order-lookup'}?${search}`;
const conversions = '/purchase-order-lookup-conversions';
const lateOrderSearch = ({ person }: Me) => `needsAction=true&representativeId=${person.id}`;

/** URL of the list for each kind of pending work. Its filters match the server's count. */
const hrefs: Readonly<Record<WaitingKind, string | ((me: Me) => string)>> = {
  chats: '/support/conversations',
  approvals: orders('purchaseOrderStatuses=1'),
  conversionApprovals: `${conversions}?purchaseOrderStatuses=1`,
  customerNumbers: orders('purchaseOrderStatuses=2'),
  conversionNumbers: `${conversions}?purchaseOrderStatuses=2`,
  ordersToPrint: orders('purchaseOrderStatuses=3'),
  conversionsToPrint: `${conversions}?purchaseOrderStatuses=3`,
  printedOrders: orders('purchaseOrderStatuses=4'),
  printedConversions: `${conversions}?purchaseOrderStatuses=4`,
  invoices: '/purchase-orders/accounting?accountingStatus=customerNumberAssigned',
  lateOrders: (me) => orders(lateOrderSearch(me))(me),
  lateConversions: (me) => `${conversions}?${lateOrderSearch(me)}`,
  drafts: orders('show=drafts'),
  conversionDrafts: `${conversions}?show=drafts`,
  readyToShip: '/verified-purchase-orders',
  openShipments: '/shipping-orders/open',
  equipmentReturns: '/inventory/returns',
  myRequests: '/service-requests?view=mine',
  unassignedRequests: '/service-requests?view=unassigned',
  lateRequests: '/service-requests?view=overdue',
  changeRequests: '/change-requests',
  openLeads: '/leads',
};

/** URL of the list for a kind of pending work. */
export function waitingHref(kind: WaitingKind, me: Me): string {
  const href = hrefs[kind];
  return typeof href === 'string' ? href : href(me);
}
