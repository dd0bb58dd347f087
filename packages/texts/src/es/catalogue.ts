import type { external } from '../en/catalogue.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { alertMail } from './alert-mail.ts';
import { alertRules } from './alert-rules.ts';
import { alerts } from './alerts.ts';
import { badges } from './badges.ts';
import { board } from './board.ts';
import { cabinetHealth } from './cabinet-health.ts';
import { changes } from './changes.ts';
import { chat } from './chat.ts';
import { chatBot } from './chat-bot.ts';
import { comingIn } from './coming-in.ts';
import { commands } from './commands.ts';
import { contacts } from './contacts.ts';
import { directories } from './directories.ts';
import { drivenCabinet } from './driven-cabinet.ts';
import { duration } from './duration.ts';
import { erp } from './erp.ts';
import { faq } from './faq.ts';
import { findings } from './findings.ts';
import { fingerprints } from './fingerprints.ts';
import { frame } from './frame.ts';
import { inbox } from './inbox.ts';
import { installing } from './installing.ts';
import { integrations } from './integrations.ts';
import { keyActivity } from './key-activity.ts';
import { keyMap } from './key-map.ts';
import { keyPages } from './key-pages.ts';
import { keyReceipts } from './key-receipts.ts';
import { keyTags } from './key-tags.ts';
import { leavings } from './leavings.ts';
import { list } from './list.ts';
import { logShares } from './log-shares.ts';
import { news } from './news.ts';
import { optOuts } from './opt-outs.ts';
import { orderPaper } from './order-paper.ts';
import { plans } from './plans.ts';
import { property } from './property.ts';
import { propertyFile } from './property-file.ts';
import { questions } from './questions.ts';
import { quotes } from './quotes.ts';
import { reasons } from './reasons.ts';
import { record } from './record.ts';
import { reportSchedules } from './report-schedules.ts';
import { reports } from './reports.ts';
import { requestMail } from './request-mail.ts';
import { requests } from './requests.ts';
import { residentMail } from './resident-mail.ts';
import { returnMail } from './return-mail.ts';
import { returns } from './returns.ts';
import { scorecard } from './scorecard.ts';
import { sections } from './sections.ts';
import { shipments } from './shipments.ts';
import { signature } from './signature.ts';
import { signedOut } from './signed-out.ts';
import { staff } from './staff.ts';
import { stale } from './stale.ts';
import { supplies } from './supplies.ts';
import { systems } from './systems.ts';
import { unitEntryMail } from './unit-entry-mail.ts';
import { units } from './units.ts';
import { verify } from './verify.ts';
import { workOrders } from './work-orders.ts';

export const es = {
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
} satisfies Record<keyof typeof external, string>;
