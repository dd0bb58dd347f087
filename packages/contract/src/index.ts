import { alerts } from './alerts/calls.ts';
import { audit } from './audit/calls.ts';
import { badges } from './badges/calls.ts';
import { calendar } from './calendar/calls.ts';
import { directories } from './directories/calls.ts';
import { scimCalls } from './directories/scim-calls.ts';
import { erp } from './erp/calls.ts';
import { health } from './health/calls.ts';
import { hierarchy } from './hierarchy/calls.ts';
import { hierarchyChanges } from './hierarchy/change-calls.ts';
import { contacts } from './hierarchy/contact-calls.ts';
import { propertyFile } from './hierarchy/property-file-calls.ts';
import { terms } from './hierarchy/terms-calls.ts';
import { imports } from './imports/calls.ts';
import { integrations } from './integrations/calls.ts';
import { equipment } from './inventory/equipment-calls.ts';
import { equipmentReturns } from './inventory/return-calls.ts';
import { scanDesk } from './inventory/scan-calls.ts';
import { stock } from './inventory/stock-calls.ts';
import { keyActivity } from './key-activity/calls.ts';
import { keyReceipts } from './key-receipts/calls.ts';
import { leads } from './leads/calls.ts';
import { lists } from './lists/calls.ts';
import { mail } from './mail/calls.ts';
import { news } from './news/calls.ts';
import { offboarding } from './offboarding/calls.ts';
import { operations } from './operations/calls.ts';
import { plans } from './plans/calls.ts';
import { products } from './products/calls.ts';
import { purchaseOrders } from './purchase-orders/calls.ts';
import { questions } from './questions/calls.ts';
import { reportSchedules } from './report-schedules/calls.ts';
import { sales } from './sales/calls.ts';
import { scanning } from './scanning/calls.ts';
import { serviceRequests } from './service-requests/calls.ts';
import { shipping } from './shipping/calls.ts';
import { account } from './sign-in/account-calls.ts';
import { signIn } from './sign-in/calls.ts';
import { singleSignOn } from './sign-in/sso-calls.ts';
import { staff } from './staff/calls.ts';
import { internalUsers } from './staff/internal-calls.ts';
import { supplies } from './supplies/calls.ts';
import { support } from './support/calls.ts';
import { systems } from './systems/calls.ts';
import { deviceCalls } from './systems/device.ts';
import { units } from './units/calls.ts';
import { workOrders } from './work-orders/calls.ts';

/** Groups of calls. The type is written out because the inferred one is too long for the compiler. */
export interface Contract {
  readonly signIn: typeof signIn & typeof account & typeof singleSignOn;
  readonly audit: typeof audit;
  readonly hierarchy: typeof hierarchy & typeof hierarchyChanges & typeof contacts & typeof propertyFile & typeof terms;
  readonly alerts: typeof alerts;
  readonly staff: typeof staff & typeof internalUsers;
  readonly health: typeof health;
  readonly imports: typeof imports;
  readonly integrations: typeof integrations;
  readonly inventory: typeof equipment & typeof equipmentReturns & typeof scanDesk & typeof stock;
  readonly systems: typeof systems;
  readonly badges: typeof badges;
  readonly calendar: typeof calendar;
  readonly device: typeof deviceCalls;
  readonly directories: typeof directories;
  readonly scim: typeof scimCalls;
  readonly erp: typeof erp;
  readonly keyActivity: typeof keyActivity;
  readonly keyReceipts: typeof keyReceipts;
  readonly leads: typeof leads;
  readonly leavings: typeof offboarding;
  readonly lists: typeof lists;
  readonly mail: typeof mail;
  readonly news: typeof news;
  readonly operations: typeof operations;
  readonly plans: typeof plans;
  readonly products: typeof products;
  readonly purchaseOrders: typeof purchaseOrders;
  readonly questions: typeof questions;
  readonly reportSchedules: typeof reportSchedules;
  readonly sales: typeof sales;
  readonly scanning: typeof scanning;
  readonly serviceRequests: typeof serviceRequests;
  readonly shipping: typeof shipping;
  readonly supplies: typeof supplies;
  readonly support: typeof support;
  readonly units: typeof units;
  readonly workOrders: typeof workOrders;
}

/** All calls of the product, in one group per area. */
export const contract: Contract = {
  signIn: { ...signIn, ...account, ...singleSignOn },
  audit,
  hierarchy: { ...hierarchy, ...hierarchyChanges, ...contacts, ...propertyFile, ...terms },
  alerts,
  staff: { ...staff, ...internalUsers },
  health,
  imports,
  integrations,
  inventory: { ...equipment, ...equipmentReturns, ...scanDesk, ...stock },
  systems,
  badges,
  calendar,
  device: deviceCalls,
  directories,
  scim: scimCalls,
  erp,
  keyActivity,
  keyReceipts,
  leads,
  leavings: offboarding,
  lists,
  mail,
  news,
  operations,
  plans,
  products,
  purchaseOrders,
  questions,
  reportSchedules,
  sales,
  scanning,
  serviceRequests,
  shipping,
  supplies,
  support,
  units,
  workOrders,
};
export * from './call.ts';
export * from './errors.ts';
