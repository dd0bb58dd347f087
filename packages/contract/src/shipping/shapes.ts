import * as z from 'zod';
import { countries, isStateOfCountry, isZipOfCountry } from '../hierarchy/places.ts';
import { itemCount } from '../inventory/shapes.ts';
import { availableActions, historyEntry, mailInput, sentMail } from '../record/shapes.ts';
import { id, nameText, oneLine, whenObject } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { plannedOfOrder } from '../systems/planned-shapes.ts';
import { orderedWelcomePack } from '../systems/rules/welcome-pack.ts';
import {
  carriers,
  maxPackages,
  maxSerials,
  maxShippedQuantity,
  maxShippingLines,
  normalizeTrackingNumber,
  shippingKinds,
  shippingLifecycle,
  shippingMethods,
} from './rules.ts';

const areUnique = (values: readonly (string | number)[]) => new Set(values).size === values.length;

/** Destination of a shipment. The state and postal code must fit the country. */
export const shippingAddress = z
  .strictObject({
    attention: nameText(100).default(''),
    line1: nameText(200).min(1, 'valRequired'),
    line2: nameText(200).default(''),
    city: nameText(100).min(1, 'valRequired'),
    state: nameText(40).min(1, 'valRequired'),
    zip: nameText(20).min(1, 'valRequired'),
    country: z.enum(countries),
  })
  .refine(isStateOfCountry, { path: ['state'], message: 'valStateOfCountry', when: whenObject })
  .refine(isZipOfCountry, { path: ['zip'], message: 'valZip', when: whenObject });

/** Number of items or packs, in digits only. */
export const shippedQuantity = itemCount(1).max(maxShippedQuantity);

/** Serial numbers of the items that have them. */
const serials = z
  .array(nameText(40).min(1, 'valSerial'))
  .max(maxSerials)
  .refine((all) => areUnique(all.map((serial) => serial.toLowerCase())), 'valSerialTwice');

/** Fields that a user enters for a shipment. */
export const shippingForm = {
  address: shippingAddress,
  method: z.enum(shippingMethods).nullable().default(null),
  /** Stock location. Null selects the first active location. */
  placeId: id.nullable().default(null),
  lines: z
    .array(z.strictObject({ productId: id, quantity: shippedQuantity }))
    .max(maxShippingLines)
    .refine((lines) => areUnique(lines.map(({ productId }) => productId)), 'valTwice'),
  serials: serials.default([]),
  /** Printed on the packing slip. */
  remark: oneLine(500).default(''),
  /** Recipients of the shipping notice with the tracking numbers. */
  notify: z
    .array(emailAddress)
    .max(5, 'valAddresses')
    .refine((all) => areUnique(all), 'valAddressTwice')
    .default([]),
};

/** Letters, digits, spaces, and hyphens, with a digit. Every carrier's numbers have this format. */
const trackingNumberPattern = /^(?=.*\d)[\dA-Za-z][\d A-Za-z-]*$/;

export const packageForm = {
  packages: z
    .array(
      z.strictObject({
        carrier: z.enum(carriers),
        trackingNumber: nameText(60).min(1, 'valRequired').regex(trackingNumberPattern, 'valTrackingNumber'),
      }),
    )
    .max(maxPackages)
    .refine(
      (all) => areUnique(all.map(({ trackingNumber }) => normalizeTrackingNumber(trackingNumber))),
      'valPackageTwice',
    ),
};

/** Fields that complete a shipment when it ships (SHP-02, SHP-03). */
export const shipForm = { method: z.enum(shippingMethods), serials, ...packageForm };

/** Recipients of an email about a shipment, and the sender's text. */
export const shipmentMail = {
  ...mailInput,
  to: mailInput.to.refine((all) => areUnique(all), 'valAddressTwice'),
};

/** An email in one language, and its recipients. */
export const shippedMail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** A shipped package. `link` is the carrier's tracking page. */
export const sentPackage = z.object({
  carrier: z.enum(carriers),
  trackingNumber: z.string(),
  link: z.string().nullable(),
});

export const shippingRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  kind: z.enum(shippingKinds),
  property: idAndName,
  propertyCanceled: z.boolean(),
  customerNumber: z.string().nullable(),
  state: z.enum(shippingLifecycle.states),
  since: z.string(),
  createdAt: z.string(),
  method: z.enum(shippingMethods).nullable(),
  purchaseOrder: z.object({ id: z.number().int(), number: z.number().int().nullable() }).nullable(),
  serviceRequest: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
  /** Tracking numbers of the packages. */
  tracking: z.array(z.string()),
  /** Products with quantities, as text. */
  contents: z.array(z.string()),
});

const shippingLine = z.object({
  id: z.number().int(),
  /** Null for the minimum fee. */
  productId: z.number().int().nullable(),
  productNumber: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  /** Null if it is free of charge. */
  unitPriceCents: z.number().int().nullable(),
  isSerial: z.boolean(),
  /** Items at the shipment's stock location. With serial numbers: in stock, or reserved for the property. */
  inStock: z.number().int().nullable(),
});

/** Product of a purchase order that is not on any of its shipments. */
export const unshippedLine = z.object({ productId: z.number().int(), name: z.string(), quantity: z.number().int() });

export const shippingOrder = z.object({
  ...shippingRow.shape,
  property: z.object({ ...idAndName.shape, timeZone: z.string() }),
  address: z.object({
    attention: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  place: idAndName.nullable(),
  lines: z.array(shippingLine),
  /** Products of the purchase order that are not on a shipment. Empty if the shipment can no longer be changed. */
  leftToList: z.array(unshippedLine),
  /** Systems that the shipment's purchase order plans or changes (PUR-04). */
  systems: z.array(plannedOfOrder),
  /** Welcome pack that ships in the same box (BDG-03). */
  welcomePack: orderedWelcomePack.nullable(),
  serials: z.array(z.object({ serial: z.string(), productId: z.number().int().nullable() })),
  packages: z.array(sentPackage),
  remark: z.string(),
  notify: z.array(z.string()),
  /** Total of the charged lines and the minimum fee. Null if nothing is charged. */
  totalCents: z.number().int().nullable(),
  shippedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  revision: z.number().int(),
  mails: z.array(sentMail),
  history: z.array(historyEntry(shippingLifecycle)),
  may: availableActions(shippingLifecycle),
  /** Whether the user may change the content and destination of the shipment. */
  mayChange: z.boolean(),
  /** Shipping method of the last shipment to the property, as the default of this one. */
  usualMethod: z.enum(shippingMethods).nullable(),
  /** Whether the user may record packages, even after shipment. */
  mayTrack: z.boolean(),
  /** Whether the user may send the shipping notice again. */
  mayMail: z.boolean(),
});
