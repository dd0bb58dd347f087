/** The areas of the product that some of the named calls wait for. */
type Waiting =
  | 'calendar'
  | 'operations'
  | 'purchase orders'
  | 'scanning'
  | 'service requests'
  | 'shipping'
  | 'support';

/** `METHOD /path`, as the sources name it, under `/api`. */
export type NamedCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

const levels = ['corporations', 'divisions', 'regions', 'properties'] as const;
const ofEachLevel = (call: (level: string, id: string) => NamedCall): NamedCall[] =>
  levels.map((level) => call(level, level === 'properties' ? '{propertyId}' : `{${level.slice(0, -1)}Id}`));

/** Calls that the sources name by path and that are there. */
export const namedCalls: readonly NamedCall[] = [
  'GET /properties/{propertyId}/empty-hooks',
  'GET /express-systems',
  'POST /site-logins',
  'POST /email/password-reset/{staffId}',
  'GET /cognito/password-policy',
  'POST /cognito/admin-set-password',
  'POST /staff',
  'GET /staff/{staffId}',
  'PUT /staff/{staffId}',
  'DELETE /staff/{staffId}',
  'POST /staff/search',
  'PUT /staff/password-update',
  'PUT /staff/hide_ad/{staffId}',
  'POST /legacy-staff/check',
  'POST /legacy-staff/init',
  'POST /properties/{propertyId}/send-change-form',
  'GET /properties/{propertyId}/vendors',
  'GET /properties/{propertyId}/units',
  'GET /purchase-orders',
  'GET /properties/{propertyId}/work-orders',
  'POST /properties/{propertyId}/vendors',
  'GET /properties/{propertyId}/key-receipt',
  'POST /properties/{propertyId}/key-receipt',
  'GET /users',
  'POST /users',
  'GET /users/{userId}',
  'PUT /users/{userId}',
  'GET /staff-permission/{staffId}',
  'POST /staff-permission/{staffId}',
  'PUT /staff-permission/{staffId}',
  'GET /staff-permission/role/{roleId}',
  'GET /access-roles/property-roles',
  'POST /corporations',
  'POST /corporations/{corporationId}/divisions',
  'POST /divisions/{divisionId}/regions',
  'POST /regions/{regionId}/properties',
  ...ofEachLevel((level) => `GET /${level}`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}`),
  ...ofEachLevel((level, id) => `PUT /${level}/${id}`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/contacts`),
  ...ofEachLevel((level, id) => `POST /${level}/${id}/contacts`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/exception-alerts`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/exception-settings`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/notes`),
  ...ofEachLevel((level, id) => `POST /${level}/${id}/notes`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/staff`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/keys-out`),
  ...ofEachLevel((level, id) => `GET /${level}/${id}/keys-requested-but-not-scanned`),
  'GET /properties/{propertyId}/key-activity-alerts',
  'POST /opt-outs/resident',
  'POST /opt-outs/exception-settings',
  'GET /search',
  'PUT /properties/{propertyId}/customer-number',
  'GET /properties/{propertyId}/terms',
  'POST /properties/{propertyId}/terms',
  'GET /properties/{propertyId}/terms/{termsId}',
  'DELETE /properties/{propertyId}/terms/{termsId}',
  'GET /properties/{propertyId}/activities',
  'GET /properties/{propertyId}/datalogs',
  'GET /properties/{propertyId}/badges',
  'GET /properties/{propertyId}/badge-restrictions',
  'GET /properties/{propertyId}/datalog-transactions',
  'DELETE /properties/{propertyId}/temporary-access',
  'GET /datalogs/{datalogId}/version',
  'GET /datalogs/{datalogId}/cabinets',
  'GET /datalogs/{datalogId}/system-backups',
  'POST /datalogs/{datalogId}/system-backups',
  'GET /reports/platinum',
  'GET /datalogs/{datalogId}/key-map',
  'GET /datalogs/byAndroidId/{androidId}',
  'GET /audit/entity/revisions',
  'GET /sso/get-organization',
  'GET /inventory/serial',
  'GET /inventory/general',
  'GET /inventory/rma',
];

/** Calls that the sources name by path, each with the area that brings it. A call that has come is moved above: a test says so. */
export const waitingCalls: Readonly<Record<Waiting, readonly string[]>> = {
  calendar: ['/calendar-events'],
  operations: [
    '/users/{userId}/submit-lead-form',
    '/magic-code',
    '/news',
    '/production-queue',
    '/portal/{erpId}/link',
    '/reports/sales',
    '/reports/service',
    '/reports/conversions',
    '/reports/shipped-purchase-orders',
    '/reports/esof',
    '/reports/export-to-excel',
  ],
  'purchase orders': ['/emails/purchaseorder', '/emails/unitentry', '/emails/propertyverification'],
  scanning: ['/datalogs/{datalogId}/key-tags', '/datalogs/{datalogId}/property-unit-configs', '/swap-sheets'],
  'service requests': [
    '/service-requests',
    '/emails/workorder',
    '/staff/expire-warranty',
    '/staff/approve-warranty/{a}/{b}',
  ],
  shipping: ['/shipping-orders', '/shipping-orders/system', '/shipping-orders/service', '/shipping-orders/esof'],
  support: ['/chatbot/send-message', '/chatbot/email/transcript', '/chatbot/feature-enabled'],
};
