import { alertRules } from './alerts.ts';
import { badgeRules, fingerprintRules } from './badges.ts';
import { calendarRules } from './calendar.ts';
import { directoryRules } from './directories.ts';
import { erpRules } from './erp.ts';
import { healthRules } from './health.ts';
import { hierarchyRules } from './hierarchy.ts';
import { integrationRules } from './integrations.ts';
import { inventoryRules } from './inventory.ts';
import { keyActivityRules } from './key-activity.ts';
import { keyReceiptRules } from './key-receipts.ts';
import { newsRules } from './news.ts';
import { offboardingRules } from './offboarding.ts';
import { operationsRules } from './operations.ts';
import { planRules } from './plans.ts';
import { productRules } from './products.ts';
import { purchaseOrderRules } from './purchase-orders.ts';
import { questionRules } from './questions.ts';
import { reportScheduleRules } from './report-schedules.ts';
import type { Rule } from './rule.ts';
import { salesRules } from './sales.ts';
import { scanningRules } from './scanning.ts';
import { serviceRequestRules } from './service-requests.ts';
import { shippingRules } from './shipping.ts';
import { signInRules } from './sign-in.ts';
import { staffRules } from './staff.ts';
import { supplyRules } from './supplies.ts';
import { supportRules } from './support.ts';
import { systemsRules } from './systems.ts';
import { unitRules } from './units.ts';
import { workOrderRules } from './work-orders.ts';

/**
 * The calls that each right opens, written from the requirements, the table of rights, and the sources. It is never
 * derived from a call's own declaration: `rules.test.ts` compares each declaration with it, and the matrix computes its
 * expectations from it (RGT-03, RGT-07).
 */
export const rules: readonly Rule[] = [
  ...signInRules,
  ...healthRules,
  ...hierarchyRules,
  ...directoryRules,
  ...erpRules,
  ...staffRules,
  ...systemsRules,
  ...alertRules,
  ...badgeRules,
  ...calendarRules,
  ...fingerprintRules,
  ...integrationRules,
  ...inventoryRules,
  ...keyActivityRules,
  ...offboardingRules,
  ...newsRules,
  ...operationsRules,
  ...planRules,
  ...productRules,
  ...purchaseOrderRules,
  ...questionRules,
  ...keyReceiptRules,
  ...reportScheduleRules,
  ...salesRules,
  ...scanningRules,
  ...serviceRequestRules,
  ...shippingRules,
  ...supplyRules,
  ...supportRules,
  ...unitRules,
  ...workOrderRules,
];

/**
 * Calls that a canceled or payment-overdue property closes to its customer (NAV-11): reports (including keys out and
 * requested keys), alerts, badges, supplies, and staff administration. The board stays open and shows the notice.
 */
export const closedBySuspension: readonly string[] = [
  'keyActivity.keysOut',
  'keyActivity.exportKeysOut',
  'keyActivity.keysRequested',
  'keyActivity.transactions',
  'keyActivity.countTransactions',
  'keyActivity.custodyOfRange',
  'keyActivity.exportTransactions',
  'keyActivity.keyPage',
  'keyActivity.cabinetHooks',
  'keyActivity.keyMap',
  'keyActivity.exportKeyMap',
  'keyActivity.holderPage',
  'keyActivity.tagPage',
  'keyActivity.unitPage',
  'keyActivity.activityHours',
  'keyActivity.reportOptions',
  'reportSchedules.listSchedules',
  'reportSchedules.addSchedule',
  'reportSchedules.changeSchedule',
  'reportSchedules.removeSchedule',
  'reportSchedules.sendScheduleNow',
  'keyActivity.listSharedReports',
  'keyActivity.addSharedReport',
  'keyActivity.changeSharedReport',
  'keyActivity.removeSharedReport',
  'keyActivity.eventRecord',
  'keyActivity.addCorrection',
  'keyActivity.markKey',
  'keyActivity.withdrawKeyMark',
  'keyActivity.proofExport',
  'keyActivity.proofPage',
  'keyActivity.listLogShares',
  'keyActivity.getLogShare',
  'keyActivity.addLogShare',
  'keyActivity.revokeLogShare',
  'alerts.getPropertyExceptionSettings',
  'alerts.setPropertyExceptionSettings',
  'alerts.listPropertyExceptionAlerts',
  'alerts.addPropertyExceptionAlert',
  'alerts.changePropertyExceptionAlert',
  'alerts.removePropertyExceptionAlert',
  'alerts.rehearsePropertyExceptionAlert',
  'alerts.listKeyActivityAlerts',
  'alerts.addKeyActivityAlert',
  'alerts.getResidentMail',
  'alerts.setResidentMail',
  ...badgeRules.flatMap(({ calls }) => calls),
  ...keyReceiptRules.flatMap(({ calls }) => calls),
  'systems.listConfigChanges',
  'staff.listPropertyStaff',
  'staff.exportPropertyStaff',
  'hierarchy.setPropertyContact',
  // Units that the keys of a property open.
  'scanning.readScanBoard',
  'scanning.assignUnits',
  'scanning.listEmptyHooks',
  'scanning.exportEmptyHooks',
  'scanning.listKeyTags',
  'scanning.listPropertyUnitConfigs',
  ...(supplyRules[0]?.calls ?? []),
  ...questionRules.flatMap(({ calls }) => calls),
  // NAV-11 hides every entry of the portal, including the customer's own requests.
  ...(serviceRequestRules[0]?.calls ?? []),
  ...(serviceRequestRules[1]?.calls ?? []),
  // A work order shows who took which key for it, like a report.
  ...(workOrderRules[0]?.calls ?? []),
];
