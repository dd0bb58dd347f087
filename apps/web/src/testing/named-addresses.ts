import type { RightKey } from '@latchboard/rights';

/** A path in the source documents, and who may open it. */
export interface NamedAddress {
  readonly path: string;
  /**
   * `signed out`: only for signed-out users, others are redirected to the start page. `gate`: only for users at that
   * gate. `redirect`: redirects to another page.
   */
  readonly who: 'anyone' | 'signed out' | 'gate' | 'signed in' | 'internal' | 'external' | 'redirect';
  /** One of these rights is enough. */
  readonly needs?: readonly RightKey[];
  /** Right that is also required. */
  readonly also?: RightKey;
}

const addressesFor = (
  who: NamedAddress['who'],
  paths: readonly string[],
  ...needs: readonly RightKey[]
): NamedAddress[] => paths.map((path) => ({ path, who, needs }));

/** Paths in the source documents that have a screen. */
export const namedAddresses: readonly NamedAddress[] = [
  ...addressesFor('signed out', ['/login', '/reset-password', '/resetPassword']),
  ...addressesFor('anyone', ['/login-sso', '/new-user', '/sso-gateway.vue', '/verify', '/unauthorized', '/faqs']),
  ...addressesFor('gate', ['/new-password', '/newPassword', '/second-factor', '/no-access']),
  ...addressesFor('signed in', ['/account', '/forbidden', '/print']),
  ...addressesFor('internal', ['/dashboard']),
  ...addressesFor(
    'internal',
    [
      '/property/{propertyId}/scanning/{datalogId}/overview',
      '/property/{propertyId}/scanning/{datalogId}/panel',
      '/ht-express',
      '/express/scanning/{datalogId}/panel',
    ],
    'Scanning_UI',
  ),
  ...addressesFor('external', ['/admin', '/external-admin']),
  ...addressesFor('signed in', ['/overview', '/external-overview'], 'Report-KeysOut_READ', 'DatalogTransaction_ALL'),
  ...addressesFor(
    'signed in',
    ['/property-reports/{propertyId?}', '/property-reports/{propertyId}/keys-out'],
    'Report-KeysOut_READ',
    'DatalogTransaction_ALL',
  ),
  ...addressesFor(
    'signed in',
    [
      '/badges/property/{propertyId}/active',
      '/badges/property/{propertyId}/inactive',
      '/badges/property/{propertyId}/add',
      '/badges/property/{propertyId}/edit/{badgeId}',
    ],
    'Badge_UPDATE',
  ),
  ...addressesFor('signed in', ['/key-receipt'], 'KeyReceipt_ALL'),
  ...addressesFor(
    'internal',
    ['/shipping-orders/{filterBy}', '/shipping-orders/title/{title}', '/shipping-orders/{kind}/edit/{orderId}'],
    'ShippingOrder_READ',
  ),
  ...addressesFor(
    'internal',
    ['/shipping-orders/{kind}/add/{propertyId}'],
    'ShippingOrder_UPDATE',
    'ShippingOrder-Service_UPDATE',
    'ShippingOrder-ESOF_ALL',
  ),
  ...addressesFor(
    'internal',
    ['/system-store/{propertyId}/add', '/service-store/{propertyId}/add'],
    'ShippingOrder_UPDATE',
    'ShippingOrder-Service_UPDATE',
  ),
  // In the source documents, `{product}` of a store is system, service, or esof.
  ...addressesFor(
    'signed in',
    ['/esof-store/{propertyId}/add', '/shipping-order-confirmation'],
    'ShippingOrder-ESOF_ALL',
  ),
  ...addressesFor('signed in', ['/badge-restrictions/property/{propertyId}'], 'BadgeRestriction_READ'),
  // Both pages show hooks and tags, which need a separate right.
  {
    path: '/property/{propertyId}/scanning/{datalogId}/units',
    who: 'signed in',
    needs: ['Scanning_UI', 'PropertyUnit_UPDATE'],
    also: 'Report-HooksTags_READ',
  },
  {
    path: '/property-reports/{propertyId}/empty-hooks',
    who: 'signed in',
    needs: ['Report-EmptyHooks_READ'],
    also: 'Report-HooksTags_READ',
  },
  ...addressesFor('signed in', ['/property-reports/{propertyId}/transaction'], 'Report-Transactions_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/report-by-unit'], 'Report-ByUnit_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/report-by-employee'], 'Report-ByEmployee_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/report-by-activity'], 'Report-ByActivity_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/exception'], 'Report-Exceptions_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/custom-report'], 'Report-Custom_READ'),
  ...addressesFor('signed in', ['/property-reports/{propertyId}/tag-search'], 'Report-TagSearch_READ'),
  ...addressesFor(
    'internal',
    [
      '/corporation/corporation-list',
      '/corporation/{corporationId}',
      '/division/{divisionId}',
      '/region/{regionId}',
      '/property/{propertyId}',
      '/global-search',
      '/search',
      '/cancellation-report',
      '/production-queue',
      '/properties',
    ],
    'AllEntities_READ',
  ),
  ...addressesFor(
    'internal',
    [
      '/corporation/add',
      '/corporation/edit-corporation/{corporationId}',
      '/corporation/{corporationId}/add-division',
      '/division/{divisionId}/edit-division',
      '/division/{divisionId}/add-region',
      '/region/{regionId}/edit-region',
      '/region/{regionId}/add-property',
      '/property/{propertyId}/edit-property',
    ],
    'Property_UPDATE',
  ),
  ...addressesFor(
    'internal',
    [
      '/corporation/{corporationId}/add-staff',
      '/corporation/{corporationId}/edit-staff/{staffId}',
      '/division/{divisionId}/add-staff',
      '/division/{divisionId}/edit-staff/{staffId}',
      '/region/{regionId}/add-staff',
      '/region/{regionId}/edit-staff/{staffId}',
    ],
    'SiteLogin_READ',
  ),
  ...addressesFor(
    'signed in',
    [
      '/property/{propertyId}/add-staff',
      '/property/{propertyId}/edit-staff/{staffId}',
      '/property/{propertyId}/site-logins',
      '/property/{propertyId}/site-logins/inactive',
    ],
    'SiteLogin_READ',
  ),
  ...addressesFor(
    'internal',
    ['/audit/entity/{entityType}/{entityId}', '/audit/entity/{parentEntityType}/{entityType}/{entityId}'],
    'AuditLog_READ',
  ),
  ...addressesFor(
    'internal',
    ['/internal-users', '/internal-users/add-user', '/internal-users/edit-user/{userId}'],
    'User_CREATE',
  ),
  ...addressesFor('signed in', ['/property/{propertyId}/scanning/{datalogId}/keymap'], 'Report-HooksTags_READ'),
  ...addressesFor('internal', ['/past-due-datalog-report', '/platinum-datalog-report'], 'Inventory_READ'),
  ...addressesFor(
    'internal',
    [
      '/inventory/scan-new',
      '/inventory/scan-return',
      '/inventory/scan-rma-incoming',
      '/inventory/scan-rma-outgoing',
      '/inventory/scan-destroyed',
    ],
    'Inventory_UPDATE',
  ),
  ...addressesFor('internal', ['/configure'], 'Configuration_UPDATE'),
  ...addressesFor('internal', ['/magic-code'], 'HtCode_READ'),
  ...addressesFor('internal', ['/special-news-edit'], 'Special-News_UPDATE'),
  ...addressesFor('internal', ['/lead-form'], 'AllEntities_READ'),
  ...addressesFor(
    'internal',
    ['/inventory', '/inventory/eq-list', '/inventory/eq-detail/{equipmentId?}', '/inventory/eq-count'],
    'Inventory_READ',
  ),
  ...addressesFor('signed in', ['/property/{propertyId}/property-last-communication'], 'LastComm_UI'),
  ...addressesFor('signed in', ['/exceptions', '/external-exceptions'], 'ExceptionAlerts_ALL', 'LastComm_UI'),
  ...addressesFor('signed in', ['/external-property-verification/{propertyId}', '/faqs/{propertyId}']),
  ...addressesFor('signed in', ['/key-activity-alert/{alertId?}'], 'ExceptionAlerts_ALL'),
  ...addressesFor(
    'internal',
    ['/purchase-orders/edit/{propertyId}/{poId}', '/property/{propertyId}/add-purchase-order'],
    'PurchaseOrder_UPDATE',
  ),
  ...addressesFor('internal', ['/purchase-orders'], 'PurchaseOrder-LandingPage_UI'),
  ...addressesFor('internal', ['/purchase-orders/accounting'], 'PurchaseOrder-LandingPage-Accounting_UI'),
  ...addressesFor(
    'internal',
    [
      '/purchase-order-lookup',
      '/purchase-order-lookup-sales',
      '/purchase-order-lookup-conversions',
      '/verified-purchase-orders',
      '/purchase-orders/status/{poId}',
    ],
    'PurchaseOrder-LandingPage_UI',
    'PurchaseOrder-LandingPage-Accounting_UI',
  ),
  ...addressesFor(
    'internal',
    [
      '/service-requests',
      '/service-requests/report/open',
      '/service-requests/report/closed',
      '/service-requests/report/summary',
      '/service-requests/report/technicians',
    ],
    'ServiceRequest-LandingPage_UI',
  ),
  ...addressesFor(
    'signed in',
    ['/service-requests/property/{propertyId}/{requestId}', '/service-requests/{propertyId}/add'],
    'ServiceRequest-LandingPage_UI',
    'ServiceRequest-Email_UI',
  ),
  ...addressesFor('internal', ['/calendar', '/calendar-day-view'], 'Overview-Calendar_ALL'),
  ...addressesFor('anyone', ['/warranty/approve/{token}', '/warranty/disapprove/{token}', '/quote/{token}']),
  ...addressesFor('redirect', ['/search/{query}', '/basic-search/{query}']),
];
