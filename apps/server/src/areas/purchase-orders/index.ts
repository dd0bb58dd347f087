import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { effects } from './effects.ts';
import { jobs } from './jobs.ts';

export { lockForShipment } from './lock.ts';
export { mayListOrders } from './policy.ts';
export { readPrintedOrder } from './printed.ts';
export {
  continueAfterUnitEntry,
  continueApprovedOrders,
  isOrderAwaitingUnits,
  needsCustomerNumber,
  recordCustomerNumberChange,
} from './property-changes.ts';
export { countOpenOrders, countOrders } from './queries.ts';
export { acceptedContent } from './quotes/content.ts';
export { storeAcceptance } from './quotes/store.ts';
export { readyToShip } from './ready-to-ship.ts';
export { markInstalled, markNotInstalled, markShipped, markUnshipped, readProductsToShip } from './shipments.ts';
export { orderTransitions } from './transitions.ts';
export { welcomePackOf } from './welcome-pack.ts';

export const purchaseOrders = area({
  calls: { purchaseOrders: calls },
  effects,
  jobs,
  constraints: {
    purchase_order_awaiting_units: () => new Failure('unitEntryAsked'),
    purchase_order_accepted_once: () => new Failure('quoteAccepted'),
    // Terms cannot change after the order is submitted.
    purchase_order_terms: () => new Failure('orderTermsKept'),
  },
});
