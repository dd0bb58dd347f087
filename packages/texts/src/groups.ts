import type { Catalogue, Language } from './translate.ts';

type Load<Texts> = () => Promise<Texts>;

/** What customers meet: Spanish has exactly the keys of English. */
const both = <Texts extends Catalogue>(en: Load<Texts>, es: Load<Record<keyof Texts, string>>) => ({ en, es });
/** What only the provider's people meet, who read English. */
const english = <Texts extends Catalogue>(en: Load<Texts>) => ({ en, es: en });

/**
 * Texts that are loaded together. A screen names its groups in the `routes.tsx` of its area; the texts of signed-out pages
 * are always there in English.
 */
export const textGroups = {
  account: both(
    async () => (await import('./en/account.ts')).account,
    async () => (await import('./es/account.ts')).account,
  ),
  audit: english(async () => (await import('./en/audit.ts')).audit),
  calendar: english(async () => (await import('./en/calendar.ts')).calendar),
  comingIn: both(
    async () => (await import('./en/coming-in.ts')).comingIn,
    async () => (await import('./es/coming-in.ts')).comingIn,
  ),
  commands: both(
    async () => (await import('./en/commands.ts')).commands,
    async () => (await import('./es/commands.ts')).commands,
  ),
  activities: both(
    async () => (await import('./en/activities.ts')).activities,
    async () => (await import('./es/activities.ts')).activities,
  ),
  erp: both(
    async () => (await import('./en/erp.ts')).erp,
    async () => (await import('./es/erp.ts')).erp,
  ),
  integrations: both(
    async () => (await import('./en/integrations.ts')).integrations,
    async () => (await import('./es/integrations.ts')).integrations,
  ),
  alertMail: both(
    async () => (await import('./en/alert-mail.ts')).alertMail,
    async () => (await import('./es/alert-mail.ts')).alertMail,
  ),
  unitEntryMail: both(
    async () => (await import('./en/unit-entry-mail.ts')).unitEntryMail,
    async () => (await import('./es/unit-entry-mail.ts')).unitEntryMail,
  ),
  optOuts: both(
    async () => (await import('./en/opt-outs.ts')).optOuts,
    async () => (await import('./es/opt-outs.ts')).optOuts,
  ),
  residentMail: both(
    async () => (await import('./en/resident-mail.ts')).residentMail,
    async () => (await import('./es/resident-mail.ts')).residentMail,
  ),
  alertRules: both(
    async () => (await import('./en/alert-rules.ts')).alertRules,
    async () => (await import('./es/alert-rules.ts')).alertRules,
  ),
  alerts: both(
    async () => (await import('./en/alerts.ts')).alerts,
    async () => (await import('./es/alerts.ts')).alerts,
  ),
  badges: both(
    async () => (await import('./en/badges.ts')).badges,
    async () => (await import('./es/badges.ts')).badges,
  ),
  changes: both(
    async () => (await import('./en/changes.ts')).changes,
    async () => (await import('./es/changes.ts')).changes,
  ),
  board: both(
    async () => (await import('./en/board.ts')).board,
    async () => (await import('./es/board.ts')).board,
  ),
  cabinetHealth: both(
    async () => (await import('./en/cabinet-health.ts')).cabinetHealth,
    async () => (await import('./es/cabinet-health.ts')).cabinetHealth,
  ),
  contacts: both(
    async () => (await import('./en/contacts.ts')).contacts,
    async () => (await import('./es/contacts.ts')).contacts,
  ),
  drivenCabinet: both(
    async () => (await import('./en/driven-cabinet.ts')).drivenCabinet,
    async () => (await import('./es/driven-cabinet.ts')).drivenCabinet,
  ),
  duration: both(
    async () => (await import('./en/duration.ts')).duration,
    async () => (await import('./es/duration.ts')).duration,
  ),
  propertyFile: both(
    async () => (await import('./en/property-file.ts')).propertyFile,
    async () => (await import('./es/property-file.ts')).propertyFile,
  ),
  chat: both(
    async () => (await import('./en/chat.ts')).chat,
    async () => (await import('./es/chat.ts')).chat,
  ),
  chatBot: both(
    async () => (await import('./en/chat-bot.ts')).chatBot,
    async () => (await import('./es/chat-bot.ts')).chatBot,
  ),
  chatDesk: english(async () => (await import('./en/chat-desk.ts')).chatDesk),
  faq: both(
    async () => (await import('./en/faq.ts')).faq,
    async () => (await import('./es/faq.ts')).faq,
  ),
  faqDesk: english(async () => (await import('./en/faq-desk.ts')).faqDesk),
  findings: both(
    async () => (await import('./en/findings.ts')).findings,
    async () => (await import('./es/findings.ts')).findings,
  ),
  fingerprints: both(
    async () => (await import('./en/fingerprints.ts')).fingerprints,
    async () => (await import('./es/fingerprints.ts')).fingerprints,
  ),
  frame: both(
    async () => (await import('./en/frame.ts')).frame,
    async () => (await import('./es/frame.ts')).frame,
  ),
  hierarchy: english(async () => (await import('./en/hierarchy.ts')).hierarchy),
  imports: english(async () => (await import('./en/imports.ts')).imports),
  installing: both(
    async () => (await import('./en/installing.ts')).installing,
    async () => (await import('./es/installing.ts')).installing,
  ),
  keyActivity: both(
    async () => (await import('./en/key-activity.ts')).keyActivity,
    async () => (await import('./es/key-activity.ts')).keyActivity,
  ),
  keyReceipts: both(
    async () => (await import('./en/key-receipts.ts')).keyReceipts,
    async () => (await import('./es/key-receipts.ts')).keyReceipts,
  ),
  keyTags: both(
    async () => (await import('./en/key-tags.ts')).keyTags,
    async () => (await import('./es/key-tags.ts')).keyTags,
  ),
  logShares: both(
    async () => (await import('./en/log-shares.ts')).logShares,
    async () => (await import('./es/log-shares.ts')).logShares,
  ),
  list: both(
    async () => (await import('./en/list.ts')).list,
    async () => (await import('./es/list.ts')).list,
  ),
  keyMap: both(
    async () => (await import('./en/key-map.ts')).keyMap,
    async () => (await import('./es/key-map.ts')).keyMap,
  ),
  keyPages: both(
    async () => (await import('./en/key-pages.ts')).keyPages,
    async () => (await import('./es/key-pages.ts')).keyPages,
  ),
  inventory: english(async () => (await import('./en/inventory.ts')).inventory),
  mail: english(async () => (await import('./en/mail.ts')).mail),
  leads: english(async () => (await import('./en/leads.ts')).leads),
  news: both(
    async () => (await import('./en/news.ts')).news,
    async () => (await import('./es/news.ts')).news,
  ),
  newsDesk: english(async () => (await import('./en/news-desk.ts')).newsDesk),
  richText: english(async () => (await import('./en/rich-text.ts')).richText),
  operations: english(async () => (await import('./en/operations.ts')).operations),
  products: english(async () => (await import('./en/products.ts')).products),
  purchaseOrders: english(async () => (await import('./en/purchase-orders.ts')).purchaseOrders),
  productionQueue: english(async () => (await import('./en/production-queue.ts')).productionQueue),
  property: both(
    async () => (await import('./en/property.ts')).property,
    async () => (await import('./es/property.ts')).property,
  ),
  requestReports: english(async () => (await import('./en/request-reports.ts')).requestReports),
  requests: both(
    async () => (await import('./en/requests.ts')).requests,
    async () => (await import('./es/requests.ts')).requests,
  ),
  reasons: both(
    async () => (await import('./en/reasons.ts')).reasons,
    async () => (await import('./es/reasons.ts')).reasons,
  ),
  record: both(
    async () => (await import('./en/record.ts')).record,
    async () => (await import('./es/record.ts')).record,
  ),
  reports: both(
    async () => (await import('./en/reports.ts')).reports,
    async () => (await import('./es/reports.ts')).reports,
  ),
  sales: english(async () => (await import('./en/sales.ts')).sales),
  scanning: english(async () => (await import('./en/scanning.ts')).scanning),
  sections: both(
    async () => (await import('./en/sections.ts')).sections,
    async () => (await import('./es/sections.ts')).sections,
  ),
  shipments: both(
    async () => (await import('./en/shipments.ts')).shipments,
    async () => (await import('./es/shipments.ts')).shipments,
  ),
  serviceDay: english(async () => (await import('./en/service-day.ts')).serviceDay),
  shipping: english(async () => (await import('./en/shipping.ts')).shipping),
  signedOut: both(
    async () => (await import('./en/signed-out.ts')).signedOut,
    async () => (await import('./es/signed-out.ts')).signedOut,
  ),
  singleSignOn: english(async () => (await import('./en/single-sign-on.ts')).singleSignOn),
  staff: both(
    async () => (await import('./en/staff.ts')).staff,
    async () => (await import('./es/staff.ts')).staff,
  ),
  supplies: both(
    async () => (await import('./en/supplies.ts')).supplies,
    async () => (await import('./es/supplies.ts')).supplies,
  ),
  stale: both(
    async () => (await import('./en/stale.ts')).stale,
    async () => (await import('./es/stale.ts')).stale,
  ),
  systems: both(
    async () => (await import('./en/systems.ts')).systems,
    async () => (await import('./es/systems.ts')).systems,
  ),
  questions: both(
    async () => (await import('./en/questions.ts')).questions,
    async () => (await import('./es/questions.ts')).questions,
  ),
  units: both(
    async () => (await import('./en/units.ts')).units,
    async () => (await import('./es/units.ts')).units,
  ),
  verify: both(
    async () => (await import('./en/verify.ts')).verify,
    async () => (await import('./es/verify.ts')).verify,
  ),
  inbox: both(
    async () => (await import('./en/inbox.ts')).inbox,
    async () => (await import('./es/inbox.ts')).inbox,
  ),
  workOrders: both(
    async () => (await import('./en/work-orders.ts')).workOrders,
    async () => (await import('./es/work-orders.ts')).workOrders,
  ),
} as const;

export type TextGroup = keyof typeof textGroups;

/** Loads a group in one language; the provider's own groups come in English. */
export function loadTextGroup(group: TextGroup, language: Language): Promise<Catalogue> {
  return textGroups[group][language]();
}
