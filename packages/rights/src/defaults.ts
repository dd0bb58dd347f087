import { type RightKey, rightKeys } from './keys.ts';
import { type RoleId, roleIds, superAdministrator } from './roles.ts';

const ordinaryInternalRoles = [100, 101, 102, 103, 104, 105] as const;
const corporateToManager = [200, 201, 202, 203] as const;
const corporateToAssistant = [200, 201, 202, 203, 204] as const;
const support = [100, 101, 102, 105] as const;
const reportReaders = [...support, ...corporateToAssistant] as const;

/** Roles that have each right by default. The super administrator has all rights and is not listed. */
export const defaultRolesByRight: Record<RightKey, readonly Exclude<RoleId, 106>[]> = {
  AllEntities_READ: ordinaryInternalRoles,
  CustomerImpersonation_ALL: support,
  Password_CREATE: [105],
  User_CREATE: [105],
  'PurchaseOrder-LandingPage_UI': [100, 101, 102, 104, 105],
  'PurchaseOrder-LandingPage-Accounting_UI': [103],
  'PurchaseOrder-ManagementDecision_UPDATE': [100],
  PurchaseOrder_DELETE: [100, 105],
  'Overview-NewPurchaseOrders_UI': [100],
  'Overview-AwaitingUnitEntryPurchaseOrders_UI': [100, 101, 102, 104],
  'Overview-VerifiedPurchaseOrders_UI': [100, 101, 102, 104],
  'Overview-Calendar_ALL': ordinaryInternalRoles,
  Property_UPDATE: [100, 101, 103, 105],
  'ServiceRequest-LandingPage_UI': [100, 101, 102, 104, 105],
  'ServiceRequest-Email_UI': corporateToAssistant,
  Inventory_READ: [100, 102, 103, 104, 105],
  ShippingOrder_READ: ordinaryInternalRoles,
  'ShippingOrder-ESOF_ALL': [100, 101, 103, 104, 105, ...corporateToAssistant],
  HtCode_READ: [100, 101, 102, 104, 105],
  Scanning_UI: [102, 104, 105],
  PropertyUnit_UPDATE: [101, 102, 104, 105, ...corporateToAssistant],
  LastComm_UI: [...support, ...corporateToManager],
  DatalogTransaction_ALL: reportReaders,
  News_UPDATE: [100, 105],
  'Special-News_UPDATE': [100, 105],
  Activity_READ: [...ordinaryInternalRoles, ...corporateToAssistant, 205],
  'Report-HooksTags_READ': [100, 101, 102, 104, 105, ...corporateToManager],
  ExceptionAlerts_ALL: [101, 102, 105, ...corporateToManager],
  Badge_UPDATE: [101, 102, 105, ...corporateToManager],
  'Staff-Property_UPDATE': [101, 102, 105, ...corporateToManager],
  'Staff-Property_DELETE': [101, 102, 105, ...corporateToManager],
  'Property-ContactInfo_UPDATE': [101, 102, 105, ...corporateToManager],
  'Staff-Region_UPDATE': [101, 105, 200, 201, 202],
  'Staff-Region_DELETE': [101, 105, 200, 201, 202],
  'Region-ContactInfo_UPDATE': [101, 105, 200, 201, 202],
  'Staff-Division_UPDATE': [101, 105, 200, 201],
  'Staff-Division_DELETE': [101, 105, 200, 201],
  'Division-ContactInfo_UPDATE': [101, 105, 200, 201],
  'Staff-Corporation_DELETE': [101, 105, 200],
  'Corporation-ContactInfo_UPDATE': [101, 105, 200],
  BadgeRestriction_READ: [...support, ...corporateToManager],
  BadgeRestriction_UPDATE: [101, 102, 105, ...corporateToManager],
  SystemInfo_READ: [100, 101, 102, 104, 105, ...corporateToAssistant],
  SystemInfo_UPDATE: [101, 102, 104, 105, ...corporateToManager],
  SiteLogin_READ: [100, 101, 102, 103, 105, ...corporateToManager],
  SiteLogin_CREATE: [...support, ...corporateToManager],
  SiteLogin_UPDATE: [...support, ...corporateToManager],
  KeyReceipt_ALL: reportReaders,
  'Report-KeysOut_READ': [...reportReaders, 205],
  'Report-ByUnit_READ': reportReaders,
  'Report-ByEmployee_READ': reportReaders,
  'Report-ByActivity_READ': reportReaders,
  'Report-Transactions_READ': reportReaders,
  'Report-Custom_READ': reportReaders,
  'Report-TagSearch_READ': reportReaders,
  'Report-Exceptions_READ': reportReaders,
  'Report-EmptyHooks_READ': [104, ...reportReaders],
  AuditLog_READ: [102, 103, 105],
  Invoice_UI: corporateToAssistant,
  KeyRecord_UPDATE: [102, 105, ...corporateToManager],
  WorkOrder_ALL: [101, 102, 105, ...corporateToManager, 204],
  Configuration_UPDATE: [105],
  PurchaseOrder_UPDATE: [100, 101, 105],
  PurchaseOrder_RESTORE: [105],
  'PurchaseOrder-Accounting_UPDATE': [103, 105],
  ShippingOrder_UPDATE: [104, 105],
  Inventory_UPDATE: [102, 104, 105],
  Calendar_UPDATE: [100, 105],
  'ShippingOrder-Service_UPDATE': [102, 104, 105],
  Integration_ALL: [105, 200],
  'Report-Share_CREATE': [105, ...corporateToManager],
  Import_ALL: [105, ...corporateToManager],
};

const defaultSets = new Map<RoleId, ReadonlySet<RightKey>>(
  roleIds.map((role) => [
    role,
    new Set(rightKeys.filter((right) => role === superAdministrator || defaultRolesByRight[right].includes(role))),
  ]),
);

/** Default rights of a role, without a person's permissions. */
export function defaultRights(role: RoleId): ReadonlySet<RightKey> {
  return defaultSets.get(role)!;
}
