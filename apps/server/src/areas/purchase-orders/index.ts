import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export {
  followCustomerNumber,
  followNumberChange,
  followUnitEntry,
  isUnitEntryOfOrder,
  needsCustomerNumber,
} from './follow.ts';
export { followShipment, followUnshipment, lockForShipment, readyToShip } from './shipments.ts';

export const purchaseOrders = area({
  calls: { purchaseOrders: calls },
  constraints: { purchase_order_awaiting_units: () => new Failure('unitEntryAsked') },
});
