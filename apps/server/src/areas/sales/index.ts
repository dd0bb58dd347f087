import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export { countedOrders, creditedTechnician, daysOfPeriod, monthWithin, spanOf } from './count-criteria.ts';

export const sales = area({ calls: { sales: calls } });
