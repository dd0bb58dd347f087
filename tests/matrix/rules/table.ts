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
import { leavingRules } from './leavings.ts';
import { newsRules } from './news.ts';
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
 * Which calls each right opens, written from the requirements, the table of rights and the sources. It is never derived from what a call declares
 * about itself: `rules.test.ts` holds each declaration against it, and the matrix computes its expectations from it (RGT-03, RGT-07).
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
  ...leavingRules,
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
 * What a canceled or payment delinquent property closes to its customer, from NAV-11: reports (keys out and requested keys are reports), alerts,
 * badges, supplies and staff administration. The board stays the home and answers with the notice.
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
  // What the keys of a property open.
  'scanning.readScanBoard',
  'scanning.assignUnits',
  'scanning.listEmptyHooks',
  'scanning.exportEmptyHooks',
  'scanning.listKeyTags',
  'scanning.listPropertyUnitConfigs',
  ...(supplyRules[0]?.calls ?? []),
  ...questionRules.flatMap(({ calls }) => calls),
  // Every entry of the portal is hidden then (NAV-11), that of their own requests too.
  ...(serviceRequestRules[0]?.calls ?? []),
  ...(serviceRequestRules[1]?.calls ?? []),
  // Work orders answer who took which key for them, as a report does.
  ...(workOrderRules[0]?.calls ?? []),
];
