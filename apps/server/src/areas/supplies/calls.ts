import type { contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { cancelSupplyOrder } from './act.ts';
import { listSupplies } from './catalog.ts';
import { listOpenOrders } from './open-orders.ts';
import { presentOrder, type SupplyOrder, type SupplyOrderRow } from './present.ts';
import { readSupplyOrder, supplyOrderList } from './queries.ts';
import { describeSupply, orderSupplies } from './save.ts';
import { trackSystems } from './track-systems.ts';

export const calls: Calls<typeof contract.supplies> = {
  listSupplies,
  orderSupplies,
  listSupplyOrders: async (input, ctx) => {
    const { rows, ...page } = await readList<SupplyOrderRow, 'created', SupplyOrderRow>(
      ctx.tx,
      supplyOrderList(input),
      input,
      (row) => row,
    );
    const orders: SupplyOrder[] = [];
    for (const row of rows) orders.push(await presentOrder(row, ctx));
    return { rows: orders, ...page };
  },
  listOpenOrders,
  getSupplyOrder: async ({ propertyId, shippingOrderId }, ctx) =>
    requireFound(await readSupplyOrder(propertyId, shippingOrderId, ctx)),
  cancelSupplyOrder,
  trackSystems,
  describeSupply,
};
