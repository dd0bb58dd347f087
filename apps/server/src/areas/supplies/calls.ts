import type { contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { cancelSupplyOrder } from './cancel-order.ts';
import { listSupplies } from './catalogue.ts';
import { describeSupply } from './describe.ts';
import { listOpenOrders } from './open-orders.ts';
import { orderSupplies } from './order-supplies.ts';
import { presentOrder, readSupplyOrder, type SupplyOrder, type SupplyOrderRow, supplyOrderList } from './orders.ts';
import { trackSystems } from './track-systems.ts';

export const calls: Calls<typeof contract.supplies> = {
  listSupplies,
  orderSupplies,
  listSupplyOrders: async (asked, ctx) => {
    const { rows, ...page } = await readList<SupplyOrderRow, 'created', SupplyOrderRow>(
      ctx.tx,
      supplyOrderList(asked),
      asked,
      (row) => row,
    );
    const presented: SupplyOrder[] = [];
    for (const row of rows) presented.push(await presentOrder(row, ctx));
    return { rows: presented, ...page };
  },
  listOpenOrders,
  getSupplyOrder: async ({ propertyId, shippingOrderId }, ctx) =>
    requireFound(await readSupplyOrder(propertyId, shippingOrderId, ctx)),
  cancelSupplyOrder,
  trackSystems,
  describeSupply,
};
