// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { alerts } from './alerts/calls.ts';
import { audit } from './audit/calls.ts';
import { badges } from './badges/calls.ts';
import { calendar } from './calendar/calls.ts';
import { directories, scim } from './directories/calls.ts';
import { erp } from './erp/calls.ts';
import { health } from './health/calls.ts';
import { hierarchy } from './hierarchy/calls.ts';
import { imports } from './imports/calls.ts';
import { integrations } from './integrations/calls.ts';
import { inventory } from './inventory/calls.ts';
import { keyActivity } from './key-activity/calls.ts';
import { keyReceipts } from './key-receipts/calls.ts';
import { leads } from './leads/calls.ts';
import { lists } from './lists/calls.ts';
import { mail } from './mail/calls.ts';
import { news } from './news/calls.ts';
import { leavings } from './offboarding/calls.ts';
import { operations } from './operations/calls.ts';
import { plans } from './plans/calls.ts';
import { products } from './products/calls.ts';
import { purchaseOrders } from './purchase-orders/calls.ts';
import { questions } from './questions/calls.ts';
import { reminders } from './reminders/calls.ts';
import { reportSchedules } from './report-schedules/calls.ts';
import { sales } from './sales/calls.ts';
import { scanning } from './scanning/calls.ts';
import { serviceRequests } from './service-requests/calls.ts';
import { shipping } from './shipping/calls.ts';
import { signIn } from './sign-in/calls.ts';
import { staff } from './staff/calls.ts';
import { supplies } from './supplies/calls.ts';
import { support } from './support/calls.ts';
import { device, systems } from './systems/calls.ts';
import { units } from './units/calls.ts';
import { workOrders } from './work-orders/calls.ts';

/** Groups of calls. The type is written out because the inferred one is too long for the compiler. */
export interface Contract {
  readonly alerts: typeof alerts;
  readonly audit: typeof audit;
  readonly badges: typeof badges;
  readonly calendar: typeof calendar;
  readonly device: typeof device;
  readonly directories: typeof directories;
  readonly erp: typeof erp;
  readonly health: typeof health;
  readonly hierarchy: typeof hierarchy;
  readonly imports: typeof imports;
  readonly integrations: typeof integrations;
  readonly inventory: typeof inventory;
  readonly keyActivity: typeof keyActivity;
  readonly keyReceipts: typeof keyReceipts;
  readonly leads: typeof leads;
  readonly leavings: typeof leavings;
  readonly lists: typeof lists;
  readonly mail: typeof mail;
  readonly news: typeof news;
  readonly operations: typeof operations;
  readonly plans: typeof plans;
  readonly products: typeof products;
  readonly purchaseOrders: typeof purchaseOrders;
  readonly questions: typeof questions;
  readonly reminders: typeof reminders;
  readonly reportSchedules: typeof reportSchedules;
  readonly sales: typeof sales;
  readonly scanning: typeof scanning;
  readonly scim: typeof scim;
  readonly serviceRequests: typeof serviceRequests;
  readonly shipping: typeof shipping;
  readonly signIn: typeof signIn;
  readonly staff: typeof staff;
  readonly supplies: typeof supplies;
  readonly support: typeof support;
  readonly systems: typeof systems;
  readonly units: typeof units;
  readonly workOrders: typeof workOrders;
}

/** All calls of the product, in one group per area. */
export const contract: Contract = {
  alerts,
  audit,
  badges,
  calendar,
  device,
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
  leavings,
  lists,
  mail,
  news,
  operations,
  plans,
  products,
  purchaseOrders,
  questions,
  reminders,
  reportSchedules,
  sales,
  scanning,
  scim,
  serviceRequests,
  shipping,
  signIn,
  staff,
  supplies,
  support,
  systems,
  units,
  workOrders,
};
