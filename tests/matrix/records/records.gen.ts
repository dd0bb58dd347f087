// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { records as alerts } from './alerts.ts';
import { records as badges } from './badges.ts';
import { records as calendar } from './calendar.ts';
import { records as hierarchy } from './hierarchy.ts';
import { records as integrations } from './integrations.ts';
import { records as inventory } from './inventory.ts';
import { records as keyActivity } from './key-activity.ts';
import { records as leads } from './leads.ts';
import { records as mail } from './mail.ts';
import { records as offboarding } from './offboarding.ts';
import { records as products } from './products.ts';
import { records as purchaseOrders } from './purchase-orders.ts';
import { records as reportSchedules } from './report-schedules.ts';
import { records as support } from './support.ts';
import { records as units } from './units.ts';

/** Records of each area. */
export const recordSets = [
  alerts,
  badges,
  calendar,
  hierarchy,
  integrations,
  inventory,
  keyActivity,
  leads,
  mail,
  offboarding,
  products,
  purchaseOrders,
  reportSchedules,
  support,
  units,
];
