import type { RightKey } from '@latchboard/rights';
import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

/**
 * Purpose of a shipment: the system of a purchase order, service at a property, or a customer's supply order (SHP-01).
 */
export const shippingKinds = ['system', 'service', 'esof'] as const;
export type ShippingKind = (typeof shippingKinds)[number];

/** Right to edit and ship each kind of shipment. */
export const rightOfKind: Readonly<Record<ShippingKind, RightKey>> = {
  system: 'ShippingOrder_UPDATE',
  service: 'ShippingOrder-Service_UPDATE',
  esof: 'ShippingOrder_UPDATE',
};

const right = ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'] as const;

/** Lifecycle of a shipment (SHP-02). `rightOfKind` adds a right that depends on the shipment's kind. */
export const shippingLifecycle = lifecycle({
  states: ['open', 'printed', 'shipped', 'void'],
  initial: 'open',
  actions: {
    print: { from: ['open'], to: 'printed', right, reason: 'none' },
    ship: { from: ['printed'], to: 'shipped', right, reason: 'none' },
    unship: { from: ['shipped'], to: 'open', right, reason: 'required' },
    void: { from: ['open', 'printed'], to: 'void', right, reason: 'required' },
    /** Voids the shipment because the customer canceled the order before it was packed (SHP-04). */
    cancel: { from: ['open'], to: 'void', right: 'ShippingOrder-ESOF_ALL', reason: 'none', isConsequence: true },
    /** Invalidates the printed slip, because the lines or the address changed. */
    reopen: { from: ['printed'], to: 'open', right, reason: 'none', isConsequence: true },
  },
});
export type ShippingState = (typeof shippingLifecycle)['states'][number];
export type ShippingAction = keyof (typeof shippingLifecycle)['actions'];

/** Shipping methods (SHP-03). */
export const shippingMethods = [
  'nextDayAirAm',
  'nextDayAir',
  'nextDayAirSaver',
  'secondDayAir',
  'thirdDayAir',
  'usMail',
  'ground',
  'overnight',
] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

export const carriers = ['ups', 'usps', 'fedex', 'other'] as const;
export type Carrier = (typeof carriers)[number];

const trackingPages: Readonly<Partial<Record<Carrier, string>>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/**
 * Normalizes a tracking number: no spaces or hyphens, and one case. Numbers with equal results belong to the same
 * package.
 */
export const normalizeTrackingNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** URL of the carrier's tracking page. Undefined if the carrier has none. */
export function trackingLink(carrier: Carrier, trackingNumber: string): string | undefined {
  const page = trackingPages[carrier];
  return page && page + encodeURIComponent(normalizeTrackingNumber(trackingNumber));
}

/** Values of `{filterBy}` in the list's URL. */
export const shippingFilters = ['all', ...shippingLifecycle.states] as const;
export type ShippingFilter = (typeof shippingFilters)[number];

/** Kinds of products that can be shipped. */
export const shippedProductKinds = ['system', 'conversion', 'expansion', 'supply', 'part'] as const;

/** Minimum total of a customer's supply order, in cents (SHP-04). */
export const minimumSupplyCents = 950;

/** Fee in cents that raises a total to the minimum. 0 if the total reaches the minimum. */
export const minimumOrderFee = (sumCents: number): number => Math.max(0, minimumSupplyCents - sumCents);

export const maxShippingLines = 100;
export const maxSerials = 500;
export const maxPackages = 50;
export const maxShippedQuantity = 100_000;

export const shippingColumnIds = [
  'number',
  'kind',
  'property',
  'customerNumber',
  'created',
  'state',
  'since',
  'method',
  'purchaseOrder',
  'tracking',
] as const;
export type ShippingColumnId = (typeof shippingColumnIds)[number];
export const shippingSorts = sortKeys(shippingColumnIds);

/** Maximum number of days in an accounting report. */
export const maxReportDays = 3_700;
