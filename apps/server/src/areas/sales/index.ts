import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export { countedOrders, daysOfPeriod, monthWithin, spanOf } from './counted.ts';

export const sales = area({ calls: { sales: calls } });
