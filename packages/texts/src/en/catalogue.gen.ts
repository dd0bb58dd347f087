// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { account } from './account.ts';
import { activities } from './activities.ts';
import { alertMail } from './alert-mail.ts';
import { alertRules } from './alert-rules.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.gen.ts';
import { badges } from './badges.ts';
import { board } from './board.ts';
import { cabinetHealth } from './cabinet-health.ts';
import { calendar } from './calendar.ts';
import { changes } from './changes.ts';
import { chatBot } from './chat-bot.ts';
import { chatDesk } from './chat-desk.ts';
import { chat } from './chat.ts';
import { commands } from './commands.gen.ts';
import { contacts } from './contacts.ts';
import { directories } from './directories.ts';
import { duration } from './duration.ts';
import { erp } from './erp.ts';
import { exceptionMeanings } from './exception-meanings.ts';
import { faqDesk } from './faq-desk.ts';
import { faq } from './faq.ts';
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
import { list } from './list.ts';
import { logShares } from './log-shares.ts';
import { mail } from './mail.ts';
import { newsDesk } from './news-desk.ts';
import { news } from './news.ts';
import { offboarding } from './offboarding.ts';
import { operations } from './operations.ts';
import { optOuts } from './opt-outs.ts';
import { orderPaper } from './order-paper.ts';
import { plans } from './plans.ts';
import { productionQueue } from './production-queue.ts';
import { products } from './products.ts';
import { propertyFile } from './property-file.ts';
import { property } from './property.ts';
import { purchaseOrders } from './purchase-orders.ts';
import { questions } from './questions.ts';
import { quotes } from './quotes.ts';
import { reasons } from './reasons.ts';
import { record } from './record.ts';
import { reminderMail } from './reminder-mail.ts';
import { reminders } from './reminders.ts';
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
import { sections } from './sections.gen.ts';
import { serviceDay } from './service-day.ts';
import { shipments } from './shipments.ts';
import { shipping } from './shipping.ts';
import { signInScreens } from './sign-in-screens.ts';
import { signature } from './signature.ts';
import { signedOut } from './signed-out.ts';
import { simulatedCabinet } from './simulated-cabinet.ts';
import { singleSignOn } from './single-sign-on.ts';
import { staff } from './staff.ts';
import { stale } from './stale.ts';
import { supplies } from './supplies.ts';
import { systems } from './systems.ts';
import { unitEntryMail } from './unit-entry-mail.ts';
import { units } from './units.ts';
import { verify } from './verify.ts';
import { workOrders } from './work-orders.ts';

/** Texts that a customer or a signed-out user can see. Spanish has all of them. */
export const external = {
  ...account,
  ...activities,
  ...alertMail,
  ...alertRules,
  ...alerts,
  ...badges,
  ...board,
  ...cabinetHealth,
  ...changes,
  ...chatBot,
  ...chat,
  ...commands,
  ...contacts,
  ...directories,
  ...duration,
  ...erp,
  ...faq,
  ...findings,
  ...fingerprints,
  ...frame,
  ...inbox,
  ...installing,
  ...integrations,
  ...keyActivity,
  ...keyMap,
  ...keyPages,
  ...keyReceipts,
  ...keyTags,
  ...list,
  ...logShares,
  ...news,
  ...offboarding,
  ...optOuts,
  ...orderPaper,
  ...plans,
  ...propertyFile,
  ...property,
  ...questions,
  ...quotes,
  ...reasons,
  ...record,
  ...reminderMail,
  ...reminders,
  ...reportSchedules,
  ...reports,
  ...requestMail,
  ...requests,
  ...residentMail,
  ...returnMail,
  ...returns,
  ...scorecard,
  ...sections,
  ...shipments,
  ...signInScreens,
  ...signature,
  ...signedOut,
  ...simulatedCabinet,
  ...staff,
  ...stale,
  ...supplies,
  ...systems,
  ...unitEntryMail,
  ...units,
  ...verify,
  ...workOrders,
};

/** Texts for users of the provider only, in English. */
export const internal = {
  ...audit,
  ...calendar,
  ...chatDesk,
  ...exceptionMeanings,
  ...faqDesk,
  ...health,
  ...hierarchy,
  ...imports,
  ...inventory,
  ...leads,
  ...mail,
  ...newsDesk,
  ...operations,
  ...productionQueue,
  ...products,
  ...purchaseOrders,
  ...requestReports,
  ...richText,
  ...sales,
  ...scanning,
  ...serviceDay,
  ...shipping,
  ...singleSignOn,
};

export const en = { ...external, ...internal };
