import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { contestCalls } from './contest.ts';
import { exportSalesReport } from './export.ts';
import { goalCalls } from './goals.ts';
import { exportCountedOrders, listCountedOrders } from './orders.ts';
import { readSalesReport } from './report.ts';
import { readShipped } from './shipped.ts';

export const calls: Calls<typeof contract.sales> = {
  salesReport: (input, { tx, platform }) => readSalesReport(tx, input, platform.settings.providerZone),
  conversionsReport: (input, { tx, platform }) =>
    readSalesReport(tx, { ...input, typeId: 4 }, platform.settings.providerZone),
  shippedPurchaseOrders: (input, { tx, platform }) =>
    readShipped(tx, { ...input, typeId: 1 }, platform.settings.providerZone),
  shippedConversionPurchaseOrders: (input, { tx, platform }) =>
    readShipped(tx, { ...input, typeId: 4 }, platform.settings.providerZone),
  exportSalesReport,
  listCountedOrders,
  exportCountedOrders,
  ...contestCalls,
  ...goalCalls,
};
