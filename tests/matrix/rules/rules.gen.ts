// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { rules as alerts } from './alerts.ts';
import { rules as badges } from './badges.ts';
import { rules as calendar } from './calendar.ts';
import { rules as directories } from './directories.ts';
import { rules as erp } from './erp.ts';
import { rules as health } from './health.ts';
import { rules as hierarchy } from './hierarchy.ts';
import { rules as integrations } from './integrations.ts';
import { rules as inventory } from './inventory.ts';
import { rules as keyActivity } from './key-activity.ts';
import { rules as keyReceipts } from './key-receipts.ts';
import { rules as news } from './news.ts';
import { rules as offboarding } from './offboarding.ts';
import { rules as operations } from './operations.ts';
import { rules as plans } from './plans.ts';
import { rules as products } from './products.ts';
import { rules as purchaseOrders } from './purchase-orders.ts';
import { rules as questions } from './questions.ts';
import { rules as reminders } from './reminders.ts';
import { rules as reportSchedules } from './report-schedules.ts';
import { rules as sales } from './sales.ts';
import { rules as scanning } from './scanning.ts';
import { rules as serviceRequests } from './service-requests.ts';
import { rules as shipping } from './shipping.ts';
import { rules as signIn } from './sign-in.ts';
import { rules as staff } from './staff.ts';
import { rules as supplies } from './supplies.ts';
import { rules as support } from './support.ts';
import { rules as systems } from './systems.ts';
import { rules as units } from './units.ts';
import { rules as workOrders } from './work-orders.ts';

/** Rules of each area. */
export const ruleSets = [
  alerts,
  badges,
  calendar,
  directories,
  erp,
  health,
  hierarchy,
  integrations,
  inventory,
  keyActivity,
  keyReceipts,
  news,
  offboarding,
  operations,
  plans,
  products,
  purchaseOrders,
  questions,
  reminders,
  reportSchedules,
  sales,
  scanning,
  serviceRequests,
  shipping,
  signIn,
  staff,
  supplies,
  support,
  systems,
  units,
  workOrders,
];
