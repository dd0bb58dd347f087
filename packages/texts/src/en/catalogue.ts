import { account } from './account.ts';
import { activities } from './activities.ts';
import { alertMail } from './alert-mail.ts';
import { alertRules } from './alert-rules.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { badges } from './badges.ts';
import { board } from './board.ts';
import { cabinetHealth } from './cabinet-health.ts';
import { calendar } from './calendar.ts';
import { changes } from './changes.ts';
import { chat } from './chat.ts';
import { chatBot } from './chat-bot.ts';
import { chatDesk } from './chat-desk.ts';
import { comingIn } from './coming-in.ts';
import { commands } from './commands.ts';
import { contacts } from './contacts.ts';
import { directories } from './directories.ts';
import { drivenCabinet } from './driven-cabinet.ts';
import { duration } from './duration.ts';
import { erp } from './erp.ts';
import { exceptionMeanings } from './exception-meanings.ts';
import { faq } from './faq.ts';
import { faqDesk } from './faq-desk.ts';
import { findings } from './findings.ts';
import { fingerprints } from './fingerprints.ts';
import { frame } from './frame.ts';
import { health } from './health.ts';
import { hierarchy } from './hierarchy.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { installing } from './installing.ts';
import { integrations } from './integrations.ts';
import { inventory } from './inventory.ts';
import { keyActivity } from './key-activity.ts';
import { keyMap } from './key-map.ts';
import { keyPages } from './key-pages.ts';
import { keyReceipts } from './key-receipts.ts';
import { keyTags } from './key-tags.ts';
import { leads } from './leads.ts';
import { leavings } from './leavings.ts';
import { list } from './list.ts';
import { logShares } from './log-shares.ts';
import { mail } from './mail.ts';
import { news } from './news.ts';
import { newsDesk } from './news-desk.ts';
import { operations } from './operations.ts';
import { optOuts } from './opt-outs.ts';
import { orderPaper } from './order-paper.ts';
import { plans } from './plans.ts';
import { productionQueue } from './production-queue.ts';
import { products } from './products.ts';
import { property } from './property.ts';
import { propertyFile } from './property-file.ts';
import { purchaseOrders } from './purchase-orders.ts';
import { questions } from './questions.ts';
import { quotes } from './quotes.ts';
import { reasons } from './reasons.ts';
import { record } from './record.ts';
import { reportSchedules } from './report-schedules.ts';
import { reports } from './reports.ts';
import { requestMail } from './request-mail.ts';
import { requestReports } from './request-reports.ts';
import { requests } from './requests.ts';
import { residentMail } from './resident-mail.ts';
import { returnMail } from './return-mail.ts';
import { returns } from './returns.ts';
import { richText } from './rich-text.ts';
import { sales } from './sales.ts';
import { scanning } from './scanning.ts';
import { scorecard } from './scorecard.ts';
import { sections } from './sections.ts';
import { serviceDay } from './service-day.ts';
import { shipments } from './shipments.ts';
import { shipping } from './shipping.ts';
import { signature } from './signature.ts';
import { signedOut } from './signed-out.ts';
import { singleSignOn } from './single-sign-on.ts';
import { staff } from './staff.ts';
import { stale } from './stale.ts';
import { supplies } from './supplies.ts';
import { systems } from './systems.ts';
import { unitEntryMail } from './unit-entry-mail.ts';
import { units } from './units.ts';
import { verify } from './verify.ts';
import { workOrders } from './work-orders.ts';

/** Texts an external or signed-out person can meet: Spanish must have every one of them. */
export const external = {
  ...signedOut,
  ...comingIn,
  ...scorecard,
  ...verify,
  ...account,
  ...commands,
  ...activities,
  ...alertMail,
  ...alertRules,
  ...optOuts,
  ...residentMail,
  ...alerts,
  ...cabinetHealth,
  ...contacts,
  ...drivenCabinet,
  ...duration,
  ...propertyFile,
  ...findings,
  ...fingerprints,
  ...frame,
  ...inbox,
  ...installing,
  ...badges,
  ...changes,
  ...leavings,
  ...reportSchedules,
  ...board,
  ...keyActivity,
  ...keyMap,
  ...keyPages,
  ...reports,
  ...keyReceipts,
  ...reasons,
  ...logShares,
  ...keyTags,
  ...list,
  ...news,
  ...property,
  ...questions,
  ...record,
  ...requestMail,
  ...returnMail,
  ...returns,
  ...plans,
  ...requests,
  ...sections,
  ...shipments,
  ...staff,
  ...stale,
  ...supplies,
  ...systems,
  ...orderPaper,
  ...quotes,
  ...signature,
  ...unitEntryMail,
  ...units,
  ...workOrders,
  ...erp,
  ...directories,
  ...integrations,
  ...faq,
  ...chat,
  ...chatBot,
};

/** Texts of screens that only the provider's people see, who read English. */
export const internal = {
  ...audit,
  ...exceptionMeanings,
  ...faqDesk,
  ...chatDesk,
  ...health,
  ...hierarchy,
  ...imports,
  ...inventory,
  ...mail,
  ...calendar,
  ...leads,
  ...newsDesk,
  ...operations,
  ...products,
  ...productionQueue,
  ...purchaseOrders,
  ...richText,
  ...shipping,
  ...singleSignOn,
  ...requestReports,
  ...serviceDay,
  ...sales,
  ...scanning,
};

export const en = { ...external, ...internal };
