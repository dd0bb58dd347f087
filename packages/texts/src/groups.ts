import type { Catalogue, Language } from './translate.ts';

/** Each text file exports one catalogue. A reference to it by name here would load it with every first page. */
type Load<Texts> = () => Promise<Readonly<Record<string, Texts>>>;

/** Texts for customers: Spanish has exactly the keys of English. */
const both = <Texts extends Catalogue>(en: Load<Texts>, es: Load<Record<keyof Texts, string>>) => ({ en, es });
/** Texts for the provider's people only, in English. */
const english = <Texts extends Catalogue>(en: Load<Texts>) => ({ en, es: en });

/**
 * Texts that are loaded together. The `routes.tsx` of an area names the groups of a screen. The English texts of
 * signed-out pages are always loaded.
 */
export const textGroups = {
  account: both(
    () => import('./en/account.ts'),
    () => import('./es/account.ts'),
  ),
  audit: english(() => import('./en/audit.ts')),
  calendar: english(() => import('./en/calendar.ts')),
  comingIn: both(
    () => import('./en/coming-in.ts'),
    () => import('./es/coming-in.ts'),
  ),
  commands: both(
    () => import('./en/commands.ts'),
    () => import('./es/commands.ts'),
  ),
  activities: both(
    () => import('./en/activities.ts'),
    () => import('./es/activities.ts'),
  ),
  directories: both(
    () => import('./en/directories.ts'),
    () => import('./es/directories.ts'),
  ),
  erp: both(
    () => import('./en/erp.ts'),
    () => import('./es/erp.ts'),
  ),
  integrations: both(
    () => import('./en/integrations.ts'),
    () => import('./es/integrations.ts'),
  ),
  alertMail: both(
    () => import('./en/alert-mail.ts'),
    () => import('./es/alert-mail.ts'),
  ),
  requestMail: both(
    () => import('./en/request-mail.ts'),
    () => import('./es/request-mail.ts'),
  ),
  unitEntryMail: both(
    () => import('./en/unit-entry-mail.ts'),
    () => import('./es/unit-entry-mail.ts'),
  ),
  orderPaper: both(
    () => import('./en/order-paper.ts'),
    () => import('./es/order-paper.ts'),
  ),
  quotes: both(
    () => import('./en/quotes.ts'),
    () => import('./es/quotes.ts'),
  ),
  signature: both(
    () => import('./en/signature.ts'),
    () => import('./es/signature.ts'),
  ),
  optOuts: both(
    () => import('./en/opt-outs.ts'),
    () => import('./es/opt-outs.ts'),
  ),
  residentMail: both(
    () => import('./en/resident-mail.ts'),
    () => import('./es/resident-mail.ts'),
  ),
  alertRules: both(
    () => import('./en/alert-rules.ts'),
    () => import('./es/alert-rules.ts'),
  ),
  alerts: both(
    () => import('./en/alerts.ts'),
    () => import('./es/alerts.ts'),
  ),
  badges: both(
    () => import('./en/badges.ts'),
    () => import('./es/badges.ts'),
  ),
  changes: both(
    () => import('./en/changes.ts'),
    () => import('./es/changes.ts'),
  ),
  board: both(
    () => import('./en/board.ts'),
    () => import('./es/board.ts'),
  ),
  cabinetHealth: both(
    () => import('./en/cabinet-health.ts'),
    () => import('./es/cabinet-health.ts'),
  ),
  contacts: both(
    () => import('./en/contacts.ts'),
    () => import('./es/contacts.ts'),
  ),
  drivenCabinet: both(
    () => import('./en/driven-cabinet.ts'),
    () => import('./es/driven-cabinet.ts'),
  ),
  duration: both(
    () => import('./en/duration.ts'),
    () => import('./es/duration.ts'),
  ),
  propertyFile: both(
    () => import('./en/property-file.ts'),
    () => import('./es/property-file.ts'),
  ),
  chat: both(
    () => import('./en/chat.ts'),
    () => import('./es/chat.ts'),
  ),
  chatBot: both(
    () => import('./en/chat-bot.ts'),
    () => import('./es/chat-bot.ts'),
  ),
  chatDesk: english(() => import('./en/chat-desk.ts')),
  faq: both(
    () => import('./en/faq.ts'),
    () => import('./es/faq.ts'),
  ),
  exceptionMeanings: english(() => import('./en/exception-meanings.ts')),
  faqDesk: english(() => import('./en/faq-desk.ts')),
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
  hierarchy: english(() => import('./en/hierarchy.ts')),
  imports: english(() => import('./en/imports.ts')),
  installing: both(
    () => import('./en/installing.ts'),
    () => import('./es/installing.ts'),
  ),
  keyActivity: both(
    () => import('./en/key-activity.ts'),
    () => import('./es/key-activity.ts'),
  ),
  keyReceipts: both(
    () => import('./en/key-receipts.ts'),
    () => import('./es/key-receipts.ts'),
  ),
  keyTags: both(
    () => import('./en/key-tags.ts'),
    () => import('./es/key-tags.ts'),
  ),
  logShares: both(
    () => import('./en/log-shares.ts'),
    () => import('./es/log-shares.ts'),
  ),
  leavings: both(
    () => import('./en/leavings.ts'),
    () => import('./es/leavings.ts'),
  ),
  list: both(
    () => import('./en/list.ts'),
    () => import('./es/list.ts'),
  ),
  keyMap: both(
    () => import('./en/key-map.ts'),
    () => import('./es/key-map.ts'),
  ),
  keyPages: both(
    () => import('./en/key-pages.ts'),
    () => import('./es/key-pages.ts'),
  ),
  inventory: english(() => import('./en/inventory.ts')),
  health: english(() => import('./en/health.ts')),
  mail: english(() => import('./en/mail.ts')),
  leads: english(() => import('./en/leads.ts')),
  news: both(
    () => import('./en/news.ts'),
    () => import('./es/news.ts'),
  ),
  newsDesk: english(() => import('./en/news-desk.ts')),
  richText: english(() => import('./en/rich-text.ts')),
  operations: english(() => import('./en/operations.ts')),
  plans: both(
    () => import('./en/plans.ts'),
    () => import('./es/plans.ts'),
  ),
  returns: both(
    () => import('./en/returns.ts'),
    () => import('./es/returns.ts'),
  ),
  returnMail: both(
    () => import('./en/return-mail.ts'),
    () => import('./es/return-mail.ts'),
  ),
  products: english(() => import('./en/products.ts')),
  purchaseOrders: english(() => import('./en/purchase-orders.ts')),
  productionQueue: english(() => import('./en/production-queue.ts')),
  property: both(
    () => import('./en/property.ts'),
    () => import('./es/property.ts'),
  ),
  requestReports: english(() => import('./en/request-reports.ts')),
  requests: both(
    () => import('./en/requests.ts'),
    () => import('./es/requests.ts'),
  ),
  reasons: both(
    () => import('./en/reasons.ts'),
    () => import('./es/reasons.ts'),
  ),
  record: both(
    () => import('./en/record.ts'),
    () => import('./es/record.ts'),
  ),
  reportSchedules: both(
    () => import('./en/report-schedules.ts'),
    () => import('./es/report-schedules.ts'),
  ),
  reports: both(
    () => import('./en/reports.ts'),
    () => import('./es/reports.ts'),
  ),
  sales: english(() => import('./en/sales.ts')),
  scanning: english(() => import('./en/scanning.ts')),
  sections: both(
    () => import('./en/sections.ts'),
    () => import('./es/sections.ts'),
  ),
  shipments: both(
    () => import('./en/shipments.ts'),
    () => import('./es/shipments.ts'),
  ),
  serviceDay: english(() => import('./en/service-day.ts')),
  shipping: english(() => import('./en/shipping.ts')),
  signedOut: both(
    () => import('./en/signed-out.ts'),
    () => import('./es/signed-out.ts'),
  ),
  singleSignOn: english(() => import('./en/single-sign-on.ts')),
  staff: both(
    () => import('./en/staff.ts'),
    () => import('./es/staff.ts'),
  ),
  supplies: both(
    () => import('./en/supplies.ts'),
    () => import('./es/supplies.ts'),
  ),
  stale: both(
    () => import('./en/stale.ts'),
    () => import('./es/stale.ts'),
  ),
  systems: both(
    () => import('./en/systems.ts'),
    () => import('./es/systems.ts'),
  ),
  questions: both(
    () => import('./en/questions.ts'),
    () => import('./es/questions.ts'),
  ),
  units: both(
    () => import('./en/units.ts'),
    () => import('./es/units.ts'),
  ),
  scorecard: both(
    () => import('./en/scorecard.ts'),
    () => import('./es/scorecard.ts'),
  ),
  verify: both(
    () => import('./en/verify.ts'),
    () => import('./es/verify.ts'),
  ),
  inbox: both(
    () => import('./en/inbox.ts'),
    () => import('./es/inbox.ts'),
  ),
  workOrders: both(
    () => import('./en/work-orders.ts'),
    () => import('./es/work-orders.ts'),
  ),
} as const;

export type TextGroup = keyof typeof textGroups;

/** Loads a group in one language. The provider's own groups are in English. */
export async function loadTextGroup(group: TextGroup, language: Language): Promise<Catalogue> {
  const [texts = {}] = Object.values<Catalogue>(await textGroups[group][language]());
  return texts;
}
