// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { alerts } from './areas/alerts/index.ts';
import { audit } from './areas/audit/index.ts';
import { badges } from './areas/badges/index.ts';
import { calendar } from './areas/calendar/index.ts';
import { directories } from './areas/directories/index.ts';
import { erp } from './areas/erp/index.ts';
import { health } from './areas/health/index.ts';
import { hierarchy } from './areas/hierarchy/index.ts';
import { imports } from './areas/imports/index.ts';
import { integrations } from './areas/integrations/index.ts';
import { inventory } from './areas/inventory/index.ts';
import { keyActivity } from './areas/key-activity/index.ts';
import { keyReceipts } from './areas/key-receipts/index.ts';
import { leads } from './areas/leads/index.ts';
import { lists } from './areas/lists/index.ts';
import { mail } from './areas/mail/index.ts';
import { news } from './areas/news/index.ts';
import { offboarding } from './areas/offboarding/index.ts';
import { operations } from './areas/operations/index.ts';
import { plans } from './areas/plans/index.ts';
import { products } from './areas/products/index.ts';
import { purchaseOrders } from './areas/purchase-orders/index.ts';
import { questions } from './areas/questions/index.ts';
import { reminders } from './areas/reminders/index.ts';
import { reportSchedules } from './areas/report-schedules/index.ts';
import { sales } from './areas/sales/index.ts';
import { scanning } from './areas/scanning/index.ts';
import { serviceRequests } from './areas/service-requests/index.ts';
import { shipping } from './areas/shipping/index.ts';
import { signIn } from './areas/sign-in/index.ts';
import { staff } from './areas/staff/index.ts';
import { supplies } from './areas/supplies/index.ts';
import { support } from './areas/support/index.ts';
import { systems } from './areas/systems/index.ts';
import { units } from './areas/units/index.ts';
import { workOrders } from './areas/work-orders/index.ts';

/** All areas. */
export const areas = [
  alerts,
  audit,
  badges,
  calendar,
  directories,
  erp,
  health,
  hierarchy,
  imports,
  integrations,
  inventory,
  keyActivity,
  keyReceipts,
  leads,
  lists,
  mail,
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
] as const;
