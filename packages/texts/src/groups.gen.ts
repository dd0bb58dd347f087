// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { both, english } from './text-group.ts';

/** Texts that are loaded together. The `routes.tsx` of an area names the groups of a screen. */
export const textGroups = {
  account: both(
    () => import('./en/account.ts'),
    () => import('./es/account.ts'),
  ),
  activities: both(
    () => import('./en/activities.ts'),
    () => import('./es/activities.ts'),
  ),
  alertMail: both(
    () => import('./en/alert-mail.ts'),
    () => import('./es/alert-mail.ts'),
  ),
  alertRules: both(
    () => import('./en/alert-rules.ts'),
    () => import('./es/alert-rules.ts'),
  ),
  alerts: both(
    () => import('./en/alerts.ts'),
    () => import('./es/alerts.ts'),
  ),
  audit: english(() => import('./en/audit.gen.ts')),
  badges: both(
    () => import('./en/badges.ts'),
    () => import('./es/badges.ts'),
  ),
  board: both(
    () => import('./en/board.ts'),
    () => import('./es/board.ts'),
  ),
  cabinetHealth: both(
    () => import('./en/cabinet-health.ts'),
    () => import('./es/cabinet-health.ts'),
  ),
  calendar: english(() => import('./en/calendar.ts')),
  changes: both(
    () => import('./en/changes.ts'),
    () => import('./es/changes.ts'),
  ),
  chatBot: both(
    () => import('./en/chat-bot.ts'),
    () => import('./es/chat-bot.ts'),
  ),
  chatDesk: english(() => import('./en/chat-desk.ts')),
  chat: both(
    () => import('./en/chat.ts'),
    () => import('./es/chat.ts'),
  ),
  commands: both(
    () => import('./en/commands.gen.ts'),
    () => import('./es/commands.gen.ts'),
  ),
  contacts: both(
    () => import('./en/contacts.ts'),
    () => import('./es/contacts.ts'),
  ),
  directories: both(
    () => import('./en/directories.ts'),
    () => import('./es/directories.ts'),
  ),
  duration: both(
    () => import('./en/duration.ts'),
    () => import('./es/duration.ts'),
  ),
  erp: both(
    () => import('./en/erp.ts'),
    () => import('./es/erp.ts'),
  ),
  exceptionMeanings: english(() => import('./en/exception-meanings.ts')),
  faqDesk: english(() => import('./en/faq-desk.ts')),
  faq: both(
    () => import('./en/faq.ts'),
    () => import('./es/faq.ts'),
  ),
  findings: both(
    () => import('./en/findings.ts'),
    () => import('./es/findings.ts'),
  ),
  fingerprints: both(
    () => import('./en/fingerprints.ts'),
    () => import('./es/fingerprints.ts'),
  ),
  frame: both(
    () => import('./en/frame.ts'),
    () => import('./es/frame.ts'),
  ),
  health: english(() => import('./en/health.ts')),
  hierarchy: english(() => import('./en/hierarchy.ts')),
  imports: english(() => import('./en/imports.ts')),
  inbox: both(
    () => import('./en/inbox.ts'),
    () => import('./es/inbox.ts'),
  ),
  installing: both(
    () => import('./en/installing.ts'),
    () => import('./es/installing.ts'),
  ),
  integrations: both(
    () => import('./en/integrations.ts'),
    () => import('./es/integrations.ts'),
  ),
  inventory: english(() => import('./en/inventory.ts')),
  keyActivity: both(
    () => import('./en/key-activity.ts'),
    () => import('./es/key-activity.ts'),
  ),
  keyMap: both(
    () => import('./en/key-map.ts'),
    () => import('./es/key-map.ts'),
  ),
  keyPages: both(
    () => import('./en/key-pages.ts'),
    () => import('./es/key-pages.ts'),
  ),
  keyReceipts: both(
    () => import('./en/key-receipts.ts'),
    () => import('./es/key-receipts.ts'),
  ),
  keyTags: both(
    () => import('./en/key-tags.ts'),
    () => import('./es/key-tags.ts'),
  ),
  leads: english(() => import('./en/leads.ts')),
  list: both(
    () => import('./en/list.ts'),
    () => import('./es/list.ts'),
  ),
  logShares: both(
    () => import('./en/log-shares.ts'),
    () => import('./es/log-shares.ts'),
  ),
  mail: english(() => import('./en/mail.ts')),
  newsDesk: english(() => import('./en/news-desk.ts')),
  news: both(
    () => import('./en/news.ts'),
    () => import('./es/news.ts'),
  ),
  offboarding: both(
    () => import('./en/offboarding.ts'),
    () => import('./es/offboarding.ts'),
  ),
  operations: english(() => import('./en/operations.ts')),
  optOuts: both(
    () => import('./en/opt-outs.ts'),
    () => import('./es/opt-outs.ts'),
  ),
  orderPaper: both(
    () => import('./en/order-paper.ts'),
    () => import('./es/order-paper.ts'),
  ),
  plans: both(
    () => import('./en/plans.ts'),
    () => import('./es/plans.ts'),
  ),
  productionQueue: english(() => import('./en/production-queue.ts')),
  products: english(() => import('./en/products.ts')),
  propertyFile: both(
    () => import('./en/property-file.ts'),
    () => import('./es/property-file.ts'),
  ),
  property: both(
    () => import('./en/property.ts'),
    () => import('./es/property.ts'),
  ),
  purchaseOrders: english(() => import('./en/purchase-orders.ts')),
  questions: both(
    () => import('./en/questions.ts'),
    () => import('./es/questions.ts'),
  ),
  quotes: both(
    () => import('./en/quotes.ts'),
    () => import('./es/quotes.ts'),
  ),
  reasons: both(
    () => import('./en/reasons.ts'),
    () => import('./es/reasons.ts'),
  ),
  record: both(
    () => import('./en/record.ts'),
    () => import('./es/record.ts'),
  ),
  reminderMail: both(
    () => import('./en/reminder-mail.ts'),
    () => import('./es/reminder-mail.ts'),
  ),
  reminders: both(
    () => import('./en/reminders.ts'),
    () => import('./es/reminders.ts'),
  ),
  reportSchedules: both(
    () => import('./en/report-schedules.ts'),
    () => import('./es/report-schedules.ts'),
  ),
  reports: both(
    () => import('./en/reports.ts'),
    () => import('./es/reports.ts'),
  ),
  requestMail: both(
    () => import('./en/request-mail.ts'),
    () => import('./es/request-mail.ts'),
  ),
  requestReports: english(() => import('./en/request-reports.ts')),
  requests: both(
    () => import('./en/requests.ts'),
    () => import('./es/requests.ts'),
  ),
  residentMail: both(
    () => import('./en/resident-mail.ts'),
    () => import('./es/resident-mail.ts'),
  ),
  returnMail: both(
    () => import('./en/return-mail.ts'),
    () => import('./es/return-mail.ts'),
  ),
  returns: both(
    () => import('./en/returns.ts'),
    () => import('./es/returns.ts'),
  ),
  richText: english(() => import('./en/rich-text.ts')),
  sales: english(() => import('./en/sales.ts')),
  scanning: english(() => import('./en/scanning.ts')),
  scorecard: both(
    () => import('./en/scorecard.ts'),
    () => import('./es/scorecard.ts'),
  ),
  sections: both(
    () => import('./en/sections.gen.ts'),
    () => import('./es/sections.gen.ts'),
  ),
  serviceDay: english(() => import('./en/service-day.ts')),
  shipments: both(
    () => import('./en/shipments.ts'),
    () => import('./es/shipments.ts'),
  ),
  shipping: english(() => import('./en/shipping.ts')),
  signInScreens: both(
    () => import('./en/sign-in-screens.ts'),
    () => import('./es/sign-in-screens.ts'),
  ),
  signature: both(
    () => import('./en/signature.ts'),
    () => import('./es/signature.ts'),
  ),
  signedOut: both(
    () => import('./en/signed-out.ts'),
    () => import('./es/signed-out.ts'),
  ),
  simulatedCabinet: both(
    () => import('./en/simulated-cabinet.ts'),
    () => import('./es/simulated-cabinet.ts'),
  ),
  singleSignOn: english(() => import('./en/single-sign-on.ts')),
  staff: both(
    () => import('./en/staff.ts'),
    () => import('./es/staff.ts'),
  ),
  stale: both(
    () => import('./en/stale.ts'),
    () => import('./es/stale.ts'),
  ),
  supplies: both(
    () => import('./en/supplies.ts'),
    () => import('./es/supplies.ts'),
  ),
  systems: both(
    () => import('./en/systems.ts'),
    () => import('./es/systems.ts'),
  ),
  unitEntryMail: both(
    () => import('./en/unit-entry-mail.ts'),
    () => import('./es/unit-entry-mail.ts'),
  ),
  units: both(
    () => import('./en/units.ts'),
    () => import('./es/units.ts'),
  ),
  verify: both(
    () => import('./en/verify.ts'),
    () => import('./es/verify.ts'),
  ),
  workOrders: both(
    () => import('./en/work-orders.ts'),
    () => import('./es/work-orders.ts'),
  ),
} as const;
