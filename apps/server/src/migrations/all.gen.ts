// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import * as m0001Platform from './0001-platform.ts';
import * as m0002Hierarchy from './0002-hierarchy.ts';
import * as m0003SignIn from './0003-sign-in.ts';
import * as m0004Systems from './0004-systems.ts';
import * as m0005KeyActivity from './0005-key-activity.ts';
import * as m0006Accounts from './0006-accounts.ts';
import * as m0007SingleSignOn from './0007-single-sign-on.ts';
import * as m0008Staff from './0008-staff.ts';
import * as m0009AuditSeal from './0009-audit-seal.ts';
import * as m0010HierarchyChanges from './0010-hierarchy-changes.ts';
import * as m0011Desk from './0011-desk.ts';
import * as m0012Imports from './0012-imports.ts';
import * as m0013InternalUsers from './0013-internal-users.ts';
import * as m0014PropertyFile from './0014-property-file.ts';
import * as m0015TermsAndRequests from './0015-terms-and-requests.ts';
import * as m0017OutboxAndAuditKeys from './0017-outbox-and-audit-keys.ts';
import * as m0018CountsKept from './0018-counts-kept.ts';
import * as m0019ReachOfNewEntities from './0019-reach-of-new-entities.ts';
import * as m0020AuditHead from './0020-audit-head.ts';
import * as m0021RecoveryCodes from './0021-recovery-codes.ts';
import * as m0022SystemNumbers from './0022-system-numbers.ts';
import * as m0023LeastPrivilege from './0023-least-privilege.ts';
import * as m0024CustomerNumbers from './0024-customer-numbers.ts';
import * as m0026ImportsAsJobs from './0026-imports-as-jobs.ts';
import * as m0028RestrictionsAndDoubtfulClocks from './0028-restrictions-and-doubtful-clocks.ts';
import * as m0029CustodyKept from './0029-custody-kept.ts';
import * as m0030Corrections from './0030-corrections.ts';
import * as m0031BadgeContact from './0031-badge-contact.ts';
import * as m0036ActivityNames from './0036-activity-names.ts';
import * as m0037ImportLinks from './0037-import-links.ts';
import * as m0037SearchPlaces from './0037-search-places.ts';
import * as m0040KeysByDay from './0040-keys-by-day.ts';
import * as m0041ActivityRevision from './0041-activity-revision.ts';
import * as m0043TimeFormat from './0043-time-format.ts';
import * as m0044RestrictionsJudged from './0044-restrictions-judged.ts';
import * as m0046EmergencyAccess from './0046-emergency-access.ts';
import * as m0047ListedCustody from './0047-listed-custody.ts';
import * as m0048WorkOrders from './0048-work-orders.ts';
import * as m0053SessionOpenedWith from './0053-session-opened-with.ts';
import * as m0054Badges from './0054-badges.ts';
import * as m0058SavedViews from './0058-saved-views.ts';
import * as m0059Units from './0059-units.ts';
import * as m0060NotesOfLevels from './0060-notes-of-levels.ts';
import * as m0061ChangeRequests from './0061-change-requests.ts';
import * as m0062MailedDocuments from './0062-mailed-documents.ts';
import * as m0063SystemRecords from './0063-system-records.ts';
import * as m0064SystemBackups from './0064-system-backups.ts';
import * as m0065Scanning from './0065-scanning.ts';
import * as m0066SwapSheets from './0066-swap-sheets.ts';
import * as m0069Fingerprints from './0069-fingerprints.ts';
import * as m0070ImportFailures from './0070-import-failures.ts';
import * as m0071WorkOrdersByNumber from './0071-work-orders-by-number.ts';
import * as m0073ArrivalCheckAndPropertyBoard from './0073-arrival-check-and-property-board.ts';
import * as m0074Exceptions from './0074-exceptions.ts';
import * as m0075AlertRules from './0075-alert-rules.ts';
import * as m0079AlertMessages from './0079-alert-messages.ts';
import * as m0086AuthorNames from './0086-author-names.ts';
import * as m0087IncidentsForCustomers from './0087-incidents-for-customers.ts';
import * as m0088KeyReceipts from './0088-key-receipts.ts';
import * as m0089SharedReports from './0089-shared-reports.ts';
import * as m0095ProductsAndPrices from './0095-products-and-prices.ts';
import * as m0096PurchaseOrders from './0096-purchase-orders.ts';
import * as m0100Inventory from './0100-inventory.ts';
import * as m0101OrderTerms from './0101-order-terms.ts';
import * as m0105UndoneScans from './0105-undone-scans.ts';
import * as m0109LogShares from './0109-log-shares.ts';
import * as m0113Shipping from './0113-shipping.ts';
import * as m0114Supplies from './0114-supplies.ts';
import * as m0120Erp from './0120-erp.ts';
import * as m0121ProviderSettings from './0121-provider-settings.ts';
import * as m0122SalesFigures from './0122-sales-figures.ts';
import * as m0129OrdersForCustomers from './0129-orders-for-customers.ts';
import * as m0129ServiceRequests from './0129-service-requests.ts';
import * as m0135News from './0135-news.ts';
import * as m0136LeadsAndDayCodes from './0136-leads-and-day-codes.ts';
import * as m0140Calendar from './0140-calendar.ts';
import * as m0143Faq from './0143-faq.ts';
import * as m0144Chat from './0144-chat.ts';
import * as m0145ServiceRequestFindings from './0145-service-request-findings.ts';
import * as m0146ServiceWork from './0146-service-work.ts';
import * as m0150OrderTotals from './0150-order-totals.ts';
import * as m0151ServiceShipments from './0151-service-shipments.ts';
import * as m0152ProgramKeys from './0152-program-keys.ts';
import * as m0153Webhooks from './0153-webhooks.ts';
import * as m0154OwnChanges from './0154-own-changes.ts';
import * as m0155Leavings from './0155-leavings.ts';
import * as m0156ReportSchedules from './0156-report-schedules.ts';
import * as m0157ChatRead from './0157-chat-read.ts';
import * as m0158NewsInSpanish from './0158-news-in-spanish.ts';
import * as m0161UnwantedOrders from './0161-unwanted-orders.ts';
import * as m0162RecordSearch from './0162-record-search.ts';
import * as m0163Directories from './0163-directories.ts';
import * as m0164KeyMarks from './0164-key-marks.ts';
import * as m0168RequestTypes from './0168-request-types.ts';
import * as m0169ListedOrders from './0169-listed-orders.ts';
import * as m0170JobRuns from './0170-job-runs.ts';
import * as m0171KeptReplies from './0171-kept-replies.ts';
import * as m0172OwnSchedules from './0172-own-schedules.ts';
import * as m0173ExceptionMeanings from './0173-exception-meanings.ts';
import * as m0174DoorAlerts from './0174-door-alerts.ts';
import * as m0175InternalNotes from './0175-internal-notes.ts';
import * as m0177CanceledSupplies from './0177-canceled-supplies.ts';
import * as m0178WelcomePacks from './0178-welcome-packs.ts';
import * as m0179RequestStepAssignee from './0179-request-step-assignee.ts';
import * as m0180ProgramOwners from './0180-program-owners.ts';
import * as m0181BackupRuns from './0181-backup-runs.ts';
import * as m0183FirstOfTwoHours from './0183-first-of-two-hours.ts';
import * as m0185ContactInterval from './0185-contact-interval.ts';
import * as m0186SignedReceipts from './0186-signed-receipts.ts';
import * as m0187ClosedStreams from './0187-closed-streams.ts';
import * as m0189UsedKeys from './0189-used-keys.ts';
import * as m0190AuthorAccess from './0190-author-access.ts';
import * as m0191KeptAttributes from './0191-kept-attributes.ts';
import * as m0192StorageSamples from './0192-storage-samples.ts';
import * as m0195PlannedSystems from './0195-planned-systems.ts';
import * as m0196OrderRemarks from './0196-order-remarks.ts';
import * as m0197AnnouncedShipments from './0197-announced-shipments.ts';
import * as m0200IgnoredContent from './0200-ignored-content.ts';
import * as m0205SearchForm from './0205-search-form.ts';
import * as m0215OrderAcceptance from './0215-order-acceptance.ts';
import * as m0216OrderTechnician from './0216-order-technician.ts';
import * as m0225EquipmentReturns from './0225-equipment-returns.ts';
import * as m0226PlanEnds from './0226-plan-ends.ts';
import * as m0235FormerOutcomes from './0235-former-outcomes.ts';
import * as m0240StoredSearchForms from './0240-stored-search-forms.ts';
import * as m0245ClaimedKeys from './0245-claimed-keys.ts';
import * as m0246BackupsWatched from './0246-backups-watched.ts';
import * as m0247MakerNotices from './0247-maker-notices.ts';
import * as m0250LevelExists from './0250-level-exists.ts';
import * as m0251OrderSystem from './0251-order-system.ts';
import * as m0252KeyReminders from './0252-key-reminders.ts';

/** In order of execution. Never edit a migration that has landed. */
export const migrations = {
  '0001-platform': m0001Platform,
  '0002-hierarchy': m0002Hierarchy,
  '0003-sign-in': m0003SignIn,
  '0004-systems': m0004Systems,
  '0005-key-activity': m0005KeyActivity,
  '0006-accounts': m0006Accounts,
  '0007-single-sign-on': m0007SingleSignOn,
  '0008-staff': m0008Staff,
  '0009-audit-seal': m0009AuditSeal,
  '0010-hierarchy-changes': m0010HierarchyChanges,
  '0011-desk': m0011Desk,
  '0012-imports': m0012Imports,
  '0013-internal-users': m0013InternalUsers,
  '0014-property-file': m0014PropertyFile,
  '0015-terms-and-requests': m0015TermsAndRequests,
  '0017-outbox-and-audit-keys': m0017OutboxAndAuditKeys,
  '0018-counts-kept': m0018CountsKept,
  '0019-reach-of-new-entities': m0019ReachOfNewEntities,
  '0020-audit-head': m0020AuditHead,
  '0021-recovery-codes': m0021RecoveryCodes,
  '0022-system-numbers': m0022SystemNumbers,
  '0023-least-privilege': m0023LeastPrivilege,
  '0024-customer-numbers': m0024CustomerNumbers,
  '0026-imports-as-jobs': m0026ImportsAsJobs,
  '0028-restrictions-and-doubtful-clocks': m0028RestrictionsAndDoubtfulClocks,
  '0029-custody-kept': m0029CustodyKept,
  '0030-corrections': m0030Corrections,
  '0031-badge-contact': m0031BadgeContact,
  '0036-activity-names': m0036ActivityNames,
  '0037-import-links': m0037ImportLinks,
  '0037-search-places': m0037SearchPlaces,
  '0040-keys-by-day': m0040KeysByDay,
  '0041-activity-revision': m0041ActivityRevision,
  '0043-time-format': m0043TimeFormat,
  '0044-restrictions-judged': m0044RestrictionsJudged,
  '0046-emergency-access': m0046EmergencyAccess,
  '0047-listed-custody': m0047ListedCustody,
  '0048-work-orders': m0048WorkOrders,
  '0053-session-opened-with': m0053SessionOpenedWith,
  '0054-badges': m0054Badges,
  '0058-saved-views': m0058SavedViews,
  '0059-units': m0059Units,
  '0060-notes-of-levels': m0060NotesOfLevels,
  '0061-change-requests': m0061ChangeRequests,
  '0062-mailed-documents': m0062MailedDocuments,
  '0063-system-records': m0063SystemRecords,
  '0064-system-backups': m0064SystemBackups,
  '0065-scanning': m0065Scanning,
  '0066-swap-sheets': m0066SwapSheets,
  '0069-fingerprints': m0069Fingerprints,
  '0070-import-failures': m0070ImportFailures,
  '0071-work-orders-by-number': m0071WorkOrdersByNumber,
  '0073-arrival-check-and-property-board': m0073ArrivalCheckAndPropertyBoard,
  '0074-exceptions': m0074Exceptions,
  '0075-alert-rules': m0075AlertRules,
  '0079-alert-messages': m0079AlertMessages,
  '0086-author-names': m0086AuthorNames,
  '0087-incidents-for-customers': m0087IncidentsForCustomers,
  '0088-key-receipts': m0088KeyReceipts,
  '0089-shared-reports': m0089SharedReports,
  '0095-products-and-prices': m0095ProductsAndPrices,
  '0096-purchase-orders': m0096PurchaseOrders,
  '0100-inventory': m0100Inventory,
  '0101-order-terms': m0101OrderTerms,
  '0105-undone-scans': m0105UndoneScans,
  '0109-log-shares': m0109LogShares,
  '0113-shipping': m0113Shipping,
  '0114-supplies': m0114Supplies,
  '0120-erp': m0120Erp,
  '0121-provider-settings': m0121ProviderSettings,
  '0122-sales-figures': m0122SalesFigures,
  '0129-orders-for-customers': m0129OrdersForCustomers,
  '0129-service-requests': m0129ServiceRequests,
  '0135-news': m0135News,
  '0136-leads-and-day-codes': m0136LeadsAndDayCodes,
  '0140-calendar': m0140Calendar,
  '0143-faq': m0143Faq,
  '0144-chat': m0144Chat,
  '0145-service-request-findings': m0145ServiceRequestFindings,
  '0146-service-work': m0146ServiceWork,
  '0150-order-totals': m0150OrderTotals,
  '0151-service-shipments': m0151ServiceShipments,
  '0152-program-keys': m0152ProgramKeys,
  '0153-webhooks': m0153Webhooks,
  '0154-own-changes': m0154OwnChanges,
  '0155-leavings': m0155Leavings,
  '0156-report-schedules': m0156ReportSchedules,
  '0157-chat-read': m0157ChatRead,
  '0158-news-in-spanish': m0158NewsInSpanish,
  '0161-unwanted-orders': m0161UnwantedOrders,
  '0162-record-search': m0162RecordSearch,
  '0163-directories': m0163Directories,
  '0164-key-marks': m0164KeyMarks,
  '0168-request-types': m0168RequestTypes,
  '0169-listed-orders': m0169ListedOrders,
  '0170-job-runs': m0170JobRuns,
  '0171-kept-replies': m0171KeptReplies,
  '0172-own-schedules': m0172OwnSchedules,
  '0173-exception-meanings': m0173ExceptionMeanings,
  '0174-door-alerts': m0174DoorAlerts,
  '0175-internal-notes': m0175InternalNotes,
  '0177-canceled-supplies': m0177CanceledSupplies,
  '0178-welcome-packs': m0178WelcomePacks,
  '0179-request-step-assignee': m0179RequestStepAssignee,
  '0180-program-owners': m0180ProgramOwners,
  '0181-backup-runs': m0181BackupRuns,
  '0183-first-of-two-hours': m0183FirstOfTwoHours,
  '0185-contact-interval': m0185ContactInterval,
  '0186-signed-receipts': m0186SignedReceipts,
  '0187-closed-streams': m0187ClosedStreams,
  '0189-used-keys': m0189UsedKeys,
  '0190-author-access': m0190AuthorAccess,
  '0191-kept-attributes': m0191KeptAttributes,
  '0192-storage-samples': m0192StorageSamples,
  '0195-planned-systems': m0195PlannedSystems,
  '0196-order-remarks': m0196OrderRemarks,
  '0197-announced-shipments': m0197AnnouncedShipments,
  '0200-ignored-content': m0200IgnoredContent,
  '0205-search-form': m0205SearchForm,
  '0215-order-acceptance': m0215OrderAcceptance,
  '0216-order-technician': m0216OrderTechnician,
  '0225-equipment-returns': m0225EquipmentReturns,
  '0226-plan-ends': m0226PlanEnds,
  '0235-former-outcomes': m0235FormerOutcomes,
  '0240-stored-search-forms': m0240StoredSearchForms,
  '0245-claimed-keys': m0245ClaimedKeys,
  '0246-backups-watched': m0246BackupsWatched,
  '0247-maker-notices': m0247MakerNotices,
  '0250-level-exists': m0250LevelExists,
  '0251-order-system': m0251OrderSystem,
  '0252-key-reminders': m0252KeyReminders,
};
