import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { contestCalls } from './contest.ts';
import { exportSalesReport } from './export.ts';
import { goalCalls } from './goals.ts';
import { exportCountedOrders, listCountedOrders } from './orders.ts';
import { readSalesReport } from './report.ts';
import { readShipped } from './shipped.ts';

export const calls: Calls<typeof contract.sales> = {
  salesReport: (asked, { tx, platform }) => readSalesReport(tx, asked, platform.settings.providerZone),
  conversionsReport: (asked, { tx, platform }) =>
    readSalesReport(tx, { ...asked, typeId: 4 }, platform.settings.providerZone),
  shippedPurchaseOrders: (asked, { tx, platform }) =>
    readShipped(tx, { ...asked, typeId: 1 }, platform.settings.providerZone),
  shippedConversionPurchaseOrders: (asked, { tx, platform }) =>
    readShipped(tx, { ...asked, typeId: 4 }, platform.settings.providerZone),
  exportSalesReport,
  listCountedOrders,
  exportCountedOrders,
  ...contestCalls,
  ...goalCalls,
};
