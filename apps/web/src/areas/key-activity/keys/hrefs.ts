/** Where the page of a key is. */
export const keyHref = (propertyId: number, key: number) => `/property-reports/${propertyId}/key/${key}`;

/** Where the page of a badge's owner is. */
export const personHref = (propertyId: number, badge: string) => `/property-reports/${propertyId}/person/${badge}`;

/** Where the receipt that a vendor signed is. */
export const receiptHref = (propertyId: number, receipt: number) => `/key-receipt/${receipt}?property=${propertyId}`;

/** Where the work order is that was typed at the keypad. */
export const workOrderHref = (propertyId: number, number: string) =>
  `/property/${propertyId}/work-orders?${new URLSearchParams({ view: 'all', find: number })}`;

/** Where the page of a unit is. */
export const unitHref = (propertyId: number, unit: string) =>
  `/property-reports/${propertyId}/unit?unit=${encodeURIComponent(unit)}`;

/** The keys-out report of a property with those keys that a figure of the board counts. */
export const keysOutHref = (propertyId: number, only: 'all' | 'overdue' | 'soon') =>
  `/property-reports/${propertyId}/keys-out?taken=all${only === 'all' ? '' : `&only=${only}`}`;
