import { revokedCode } from '@latchboard/contract/key-activity/rules/revoked-code';

export const keyHref = (propertyId: number, key: number) => `/property-reports/${propertyId}/key/${key}`;

/** URL of a badge owner's page. */
export const personHref = (propertyId: number, badge: string) => `/property-reports/${propertyId}/person/${badge}`;

/** URL of a receipt that a vendor signed. */
export const receiptHref = (propertyId: number, receipt: number) => `/key-receipt/${receipt}?property=${propertyId}`;

/** URL of a work order whose number was typed at the keypad. */
export const workOrderHref = (propertyId: number, number: string) =>
  `/property/${propertyId}/work-orders?${new URLSearchParams({ view: 'all', find: number })}`;

export const unitHref = (propertyId: number, unit: string) =>
  `/property-reports/${propertyId}/unit?unit=${encodeURIComponent(unit)}`;

/** URL of a property's keys-out report, filtered by a figure of the board. */
export const keysOutHref = (propertyId: number, figure: 'all' | 'overdue' | 'soon') =>
  `/property-reports/${propertyId}/keys-out?taken=all${figure === 'all' ? '' : `&only=${figure}`}`;

/** URL of the key events that tablets recorded after their access ended. */
export const notCountedHref = (propertyId: number) =>
  `/property-reports/${propertyId}/transaction?exception=${revokedCode}`;
