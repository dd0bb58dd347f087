import type { CallOutput, Contract } from '@latchboard/contract';

export type Hit = CallOutput<Contract['hierarchy']['search']>['hits'][number];

/** URL of a provider search result. Null for a login with several properties, which has no single page. */
export function hrefOfHit({ kind, id, propertyId, shippingKind }: Hit): string | null {
  switch (kind) {
    case 'staff':
      return propertyId === null ? null : `/property/${propertyId}`;
    case 'purchaseOrder':
      return `/purchase-orders/status/${id}`;
    case 'shippingOrder':
      return `/shipping-orders/${shippingKind}/edit/${id}`;
    case 'serviceRequest':
      return `/service-requests/property/${propertyId}/${id}`;
    case 'equipment':
      return `/inventory/eq-detail/${id}`;
    case 'corporation':
    case 'division':
    case 'region':
    case 'property':
      return `/${kind}/${id}`;
  }
}
