import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { contestCalls } from './contest.ts';
import { exportSalesReport } from './export.ts';
import { goalCalls } from './goals.ts';
import { exportCountedOrders, listCountedOrders } from './orders.ts';
import { readSalesReport } from './report.ts';
import { readShipped } from './shipped.ts';

export const calls: Calls<typeof contract.sales> = {
  salesReport: (asked, { tx, platform }) => readSalesReport(asked, platform.settings.providerZone, tx),
  conversionsReport: (asked, { tx, platform }) =>
    readSalesReport({ ...asked, typeId: 4 }, platform.settings.providerZone, tx),
  shippedPurchaseOrders: (asked, { tx, platform }) =>
    readShipped({ ...asked, typeId: 1 }, platform.settings.providerZone, tx),
  shippedConversionPurchaseOrders: (asked, { tx, platform }) =>
    readShipped({ ...asked, typeId: 4 }, platform.settings.providerZone, tx),
  exportSalesReport,
  listCountedOrders,
  exportCountedOrders,
  ...contestCalls,
  ...goalCalls,
};
