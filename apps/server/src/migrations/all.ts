import * as platform from './0001-platform.ts';
import * as hierarchy from './0002-hierarchy.ts';
import * as signIn from './0003-sign-in.ts';
import * as systems from './0004-systems.ts';
import * as keyActivity from './0005-key-activity.ts';
import * as accounts from './0006-accounts.ts';
import * as singleSignOn from './0007-single-sign-on.ts';
import * as staff from './0008-staff.ts';
import * as auditSeal from './0009-audit-seal.ts';
import * as hierarchyChanges from './0010-hierarchy-changes.ts';
import * as desk from './0011-desk.ts';
import * as imports from './0012-imports.ts';
import * as internalUsers from './0013-internal-users.ts';
import * as propertyFile from './0014-property-file.ts';
import * as termsAndRequests from './0015-terms-and-requests.ts';
import * as outboxAndAuditKeys from './0017-outbox-and-audit-keys.ts';
import * as countsKept from './0018-counts-kept.ts';
import * as reachOfNewEntities from './0019-reach-of-new-entities.ts';
import * as auditHead from './0020-audit-head.ts';
import * as recoveryCodes from './0021-recovery-codes.ts';
import * as systemNumbers from './0022-system-numbers.ts';
import * as leastPrivilege from './0023-least-privilege.ts';
import * as customerNumbers from './0024-customer-numbers.ts';
import * as importsAsJobs from './0026-imports-as-jobs.ts';
import * as restrictionsAndDoubtfulClocks from './0028-restrictions-and-doubtful-clocks.ts';
import * as custodyKept from './0029-custody-kept.ts';
import * as corrections from './0030-corrections.ts';
import * as badgeContact from './0031-badge-contact.ts';
import * as activityNames from './0036-activity-names.ts';
import * as importLinks from './0037-import-links.ts';
import * as searchPlaces from './0037-search-places.ts';
import * as keysByDay from './0040-keys-by-day.ts';
import * as activityRevision from './0041-activity-revision.ts';
import * as timeFormat from './0043-time-format.ts';
import * as restrictionsJudged from './0044-restrictions-judged.ts';
import * as emergencyAccess from './0046-emergency-access.ts';
import * as listedCustody from './0047-listed-custody.ts';
import * as workOrders from './0048-work-orders.ts';
import * as sessionOpenedWith from './0053-session-opened-with.ts';
import * as badges from './0054-badges.ts';
import * as savedViews from './0058-saved-views.ts';
import * as units from './0059-units.ts';
import * as notesOfLevels from './0060-notes-of-levels.ts';
import * as changeRequests from './0061-change-requests.ts';
import * as mailedDocuments from './0062-mailed-documents.ts';
import * as systemRecords from './0063-system-records.ts';
import * as systemBackups from './0064-system-backups.ts';
import * as scanning from './0065-scanning.ts';
import * as swapSheets from './0066-swap-sheets.ts';
import * as fingerprints from './0069-fingerprints.ts';
import * as importFailures from './0070-import-failures.ts';
import * as workOrdersByNumber from './0071-work-orders-by-number.ts';
import * as propertyBoard from './0073-arrival-check-and-property-board.ts';
import * as exceptions from './0074-exceptions.ts';
import * as alertRules from './0075-alert-rules.ts';
import * as alertMessages from './0079-alert-messages.ts';
import * as authorNames from './0086-author-names.ts';
import * as incidentsForCustomers from './0087-incidents-for-customers.ts';
import * as keyReceipts from './0088-key-receipts.ts';
import * as sharedReports from './0089-shared-reports.ts';
import * as productsAndPrices from './0095-products-and-prices.ts';
import * as purchaseOrders from './0096-purchase-orders.ts';
import * as inventory from './0100-inventory.ts';
import * as orderTerms from './0101-order-terms.ts';
import * as undoneScans from './0105-undone-scans.ts';
import * as logShares from './0109-log-shares.ts';
import * as shipping from './0113-shipping.ts';
import * as supplies from './0114-supplies.ts';
import * as erp from './0120-erp.ts';
import * as providerSettings from './0121-provider-settings.ts';
import * as salesFigures from './0122-sales-figures.ts';
import * as ordersForCustomers from './0129-orders-for-customers.ts';
import * as serviceRequests from './0129-service-requests.ts';
import * as news from './0135-news.ts';
import * as leadsAndDayCodes from './0136-leads-and-day-codes.ts';
import * as calendar from './0140-calendar.ts';
import * as faq from './0143-faq.ts';
import * as chat from './0144-chat.ts';
import * as requestFindings from './0145-service-request-findings.ts';
import * as serviceWork from './0146-service-work.ts';
import * as orderTotals from './0150-order-totals.ts';
import * as serviceShipments from './0151-service-shipments.ts';
import * as programKeys from './0152-program-keys.ts';
import * as webhooks from './0153-webhooks.ts';
import * as ownChanges from './0154-own-changes.ts';
import * as leavings from './0155-leavings.ts';
import * as reportSchedules from './0156-report-schedules.ts';
import * as chatRead from './0157-chat-read.ts';
import * as newsInSpanish from './0158-news-in-spanish.ts';
import * as unwantedOrders from './0161-unwanted-orders.ts';
import * as recordSearch from './0162-record-search.ts';
import * as directories from './0163-directories.ts';
import * as keyMarks from './0164-key-marks.ts';
import * as requestTypes from './0168-request-types.ts';
import * as listedOrders from './0169-listed-orders.ts';
import * as jobRuns from './0170-job-runs.ts';
import * as keptReplies from './0171-kept-replies.ts';
import * as ownSchedules from './0172-own-schedules.ts';
import * as exceptionMeanings from './0173-exception-meanings.ts';
import * as doorAlerts from './0174-door-alerts.ts';
import * as internalNotes from './0175-internal-notes.ts';
import * as canceledSupplies from './0177-canceled-supplies.ts';
import * as welcomePacks from './0178-welcome-packs.ts';
import * as requestStepAssignee from './0179-request-step-assignee.ts';
import * as programOwners from './0180-program-owners.ts';
import * as backupRuns from './0181-backup-runs.ts';
import * as firstOfTwoHours from './0183-first-of-two-hours.ts';
import * as contactInterval from './0185-contact-interval.ts';
import * as signedReceipts from './0186-signed-receipts.ts';
import * as closedStreams from './0187-closed-streams.ts';
import * as usedKeys from './0189-used-keys.ts';
import * as authorAccess from './0190-author-access.ts';
import * as keptAttributes from './0191-kept-attributes.ts';
import * as storageSamples from './0192-storage-samples.ts';
import * as plannedSystems from './0195-planned-systems.ts';
import * as orderRemarks from './0196-order-remarks.ts';
import * as announcedShipments from './0197-announced-shipments.ts';
import * as ignoredContent from './0200-ignored-content.ts';
import * as searchForm from './0205-search-form.ts';
import * as orderAcceptance from './0215-order-acceptance.ts';
import * as orderTechnician from './0216-order-technician.ts';
import * as equipmentReturns from './0225-equipment-returns.ts';
import * as planEnds from './0226-plan-ends.ts';
import * as formerOutcomes from './0235-former-outcomes.ts';
import * as storedSearchForms from './0240-stored-search-forms.ts';
import * as claimedKeys from './0245-claimed-keys.ts';
import * as backupsWatched from './0246-backups-watched.ts';
import * as makerNotices from './0247-maker-notices.ts';
import * as levelExists from './0250-level-exists.ts';
import * as orderSystem from './0251-order-system.ts';

/** In order of execution. Never edit a migration that has landed. */
export const migrations = {
  '0001-platform': platform,
  '0002-hierarchy': hierarchy,
  '0003-sign-in': signIn,
  '0004-systems': systems,
  '0005-key-activity': keyActivity,
  '0006-accounts': accounts,
  '0007-single-sign-on': singleSignOn,
  '0008-staff': staff,
  '0009-audit-seal': auditSeal,
  '0010-hierarchy-changes': hierarchyChanges,
  '0011-desk': desk,
  '0012-imports': imports,
  '0013-internal-users': internalUsers,
  '0014-property-file': propertyFile,
  '0015-terms-and-requests': termsAndRequests,
  '0017-outbox-and-audit-keys': outboxAndAuditKeys,
  '0018-counts-kept': countsKept,
  '0019-reach-of-new-entities': reachOfNewEntities,
  '0020-audit-head': auditHead,
  '0021-recovery-codes': recoveryCodes,
  '0022-system-numbers': systemNumbers,
  '0023-least-privilege': leastPrivilege,
  '0024-customer-numbers': customerNumbers,
  '0026-imports-as-jobs': importsAsJobs,
  '0028-restrictions-and-doubtful-clocks': restrictionsAndDoubtfulClocks,
  '0029-custody-kept': custodyKept,
  '0030-corrections': corrections,
  '0031-badge-contact': badgeContact,
  '0036-activity-names': activityNames,
  '0037-import-links': importLinks,
  '0037-search-places': searchPlaces,
  '0040-keys-by-day': keysByDay,
  '0041-activity-revision': activityRevision,
  '0043-time-format': timeFormat,
  '0044-restrictions-judged': restrictionsJudged,
  '0046-emergency-access': emergencyAccess,
  '0047-listed-custody': listedCustody,
  '0048-work-orders': workOrders,
  '0053-session-opened-with': sessionOpenedWith,
  '0054-badges': badges,
  '0058-saved-views': savedViews,
  '0059-units': units,
  '0060-notes-of-levels': notesOfLevels,
  '0061-change-requests': changeRequests,
  '0062-mailed-documents': mailedDocuments,
  '0063-system-records': systemRecords,
  '0064-system-backups': systemBackups,
  '0065-scanning': scanning,
  '0066-swap-sheets': swapSheets,
  '0069-fingerprints': fingerprints,
  '0070-import-failures': importFailures,
  '0071-work-orders-by-number': workOrdersByNumber,
  '0073-arrival-check-and-property-board': propertyBoard,
  '0074-exceptions': exceptions,
  '0075-alert-rules': alertRules,
  '0079-alert-messages': alertMessages,
  '0086-author-names': authorNames,
  '0087-incidents-for-customers': incidentsForCustomers,
  '0088-key-receipts': keyReceipts,
  '0089-shared-reports': sharedReports,
  '0095-products-and-prices': productsAndPrices,
  '0096-purchase-orders': purchaseOrders,
  '0100-inventory': inventory,
  '0101-order-terms': orderTerms,
  '0105-undone-scans': undoneScans,
  '0109-log-shares': logShares,
  '0113-shipping': shipping,
  '0114-supplies': supplies,
  '0120-erp': erp,
  '0121-provider-settings': providerSettings,
  '0122-sales-figures': salesFigures,
  '0129-orders-for-customers': ordersForCustomers,
  '0129-service-requests': serviceRequests,
  '0135-news': news,
  '0136-leads-and-day-codes': leadsAndDayCodes,
  '0140-calendar': calendar,
  '0143-faq': faq,
  '0144-chat': chat,
  '0145-service-request-findings': requestFindings,
  '0146-service-work': serviceWork,
  '0150-order-totals': orderTotals,
  '0151-service-shipments': serviceShipments,
  '0152-program-keys': programKeys,
  '0153-webhooks': webhooks,
  '0154-own-changes': ownChanges,
  '0155-leavings': leavings,
  '0156-report-schedules': reportSchedules,
  '0157-chat-read': chatRead,
  '0158-news-in-spanish': newsInSpanish,
  '0161-unwanted-orders': unwantedOrders,
  '0162-record-search': recordSearch,
  '0163-directories': directories,
  '0164-key-marks': keyMarks,
  '0168-request-types': requestTypes,
  '0169-listed-orders': listedOrders,
  '0170-job-runs': jobRuns,
  '0171-kept-replies': keptReplies,
  '0172-own-schedules': ownSchedules,
  '0173-exception-meanings': exceptionMeanings,
  '0174-door-alerts': doorAlerts,
  '0175-internal-notes': internalNotes,
  '0177-canceled-supplies': canceledSupplies,
  '0178-welcome-packs': welcomePacks,
  '0179-request-step-assignee': requestStepAssignee,
  '0180-program-owners': programOwners,
  '0181-backup-runs': backupRuns,
  '0183-first-of-two-hours': firstOfTwoHours,
  '0185-contact-interval': contactInterval,
  '0186-signed-receipts': signedReceipts,
  '0187-closed-streams': closedStreams,
  '0189-used-keys': usedKeys,
  '0190-author-access': authorAccess,
  '0191-kept-attributes': keptAttributes,
  '0192-storage-samples': storageSamples,
  '0195-planned-systems': plannedSystems,
  '0196-order-remarks': orderRemarks,
  '0197-announced-shipments': announcedShipments,
  '0200-ignored-content': ignoredContent,
  '0205-search-form': searchForm,
  '0215-order-acceptance': orderAcceptance,
  '0216-order-technician': orderTechnician,
  '0225-equipment-returns': equipmentReturns,
  '0226-plan-ends': planEnds,
  '0235-former-outcomes': formerOutcomes,
  '0240-stored-search-forms': storedSearchForms,
  '0245-claimed-keys': claimedKeys,
  '0246-backups-watched': backupsWatched,
  '0247-maker-notices': makerNotices,
  '0250-level-exists': levelExists,
  '0251-order-system': orderSystem,
};
