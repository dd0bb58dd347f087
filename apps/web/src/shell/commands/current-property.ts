const propertyPathPattern =
  /\/(?:property|property-reports|external-property-verification|(?:esof|service|system)-store|supplies|faqs|invoices|service-requests|purchase-orders\/edit|shipping-orders\/\w+\/add)\/([1-9]\d{0,9})(?:\/|$)/;
const idPattern = /^[1-9]\d{0,9}$/;

/** Property of the open page. */
export function pageProperty(pathname: string, search: string): number | null {
  const requestedId = new URLSearchParams(search).get('property') ?? '';
  const propertyId = propertyPathPattern.exec(pathname)?.[1] ?? (idPattern.test(requestedId) ? requestedId : undefined);
  return propertyId === undefined ? null : Number(propertyId);
}

/** Property of the open page. If there is none, the property that a customer selected. */
export const currentProperty = (selected: number | null, pathname: string, search: string): number | null =>
  pageProperty(pathname, search) ?? selected;
