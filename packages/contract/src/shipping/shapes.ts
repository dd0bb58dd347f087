import * as z from 'zod';
import { countries, isStateOfCountry, isZipOfCountry } from '../hierarchy/places.ts';
import { pieces } from '../inventory/shapes.ts';
import { historyStep, mailSent, mayBeDone, writtenMail } from '../record/shapes.ts';
import { id, nameText, oneLine } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { plannedOfOrder } from '../systems/planned-shapes.ts';
import { broughtPack } from '../systems/rules/welcome-pack.ts';
import {
  carriers,
  mostPackages,
  mostSerials,
  mostShipped,
  mostShippingLines,
  shippingKinds,
  shippingLifecycle,
  shippingMethods,
} from './rules.ts';

const noTwo = (values: readonly (string | number)[]) => new Set(values).size === values.length;

/** What is wrong with one part of an address does not keep the others from being looked at. */
const isGiven = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Where a shipment goes; its state and postal code fit its country. */
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
  .refine(isStateOfCountry, { path: ['state'], message: 'valStateOfCountry', when: isGiven })
  .refine(isZipOfCountry, { path: ['zip'], message: 'valZip', when: isGiven });

/** A number of pieces or packs, in digits only. */
export const shippedQuantity = pieces(1).max(mostShipped, 'valTooMany');

/** What people write of a shipment. */
export const shippingForm = {
  address: shippingAddress,
  method: z.enum(shippingMethods).nullable().default(null),
  /** Where its counted stock is taken from; null for the first place in use. */
  placeId: id.nullable().default(null),
  lines: z
    .array(z.strictObject({ productId: id, quantity: shippedQuantity }))
    .max(mostShippingLines, 'valTooMany')
    .refine((lines) => noTwo(lines.map(({ productId }) => productId)), 'valTwice'),
  /** Of the pieces that have serial numbers. */
  serials: z
    .array(nameText(40).min(1, 'valSerial'))
    .max(mostSerials, 'valTooMany')
    .refine((serials) => noTwo(serials.map((serial) => serial.toLowerCase())), 'valSerialTwice')
    .default([]),
  /** Printed on the packing slip. */
  remark: oneLine(500).default(''),
  /** Who gets the message that it went out, with its tracking numbers. */
  notify: z
    .array(emailAddress)
    .max(5, 'valAddresses')
    .refine((all) => noTwo(all), 'valAddressTwice')
    .default([]),
};

export const packageForm = {
  packages: z
    .array(z.strictObject({ carrier: z.enum(carriers), trackingNumber: nameText(60).min(1, 'valRequired') }))
    .max(mostPackages, 'valTooMany')
    .refine((all) => noTwo(all.map(({ trackingNumber }) => trackingNumber.toLowerCase())), 'valPackageTwice'),
};

/** Whom a message about a shipment goes to, and what its sender adds. */
export const shipmentMail = {
  ...writtenMail,
  to: writtenMail.to.refine((all) => noTwo(all), 'valAddressTwice'),
};

/** A message in one language, and who reads it so. */
export const shippedMail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const named = z.object({ id: z.number().int(), name: z.string() });

/** A package on its way; `link` is the carrier's page about it. */
export const sentPackage = z.object({
  carrier: z.enum(carriers),
  trackingNumber: z.string(),
  link: z.string().nullable(),
});

export const shippingRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  kind: z.enum(shippingKinds),
  property: named,
  customerNumber: z.string().nullable(),
  state: z.enum(shippingLifecycle.states),
  since: z.string(),
  createdAt: z.string(),
  method: z.enum(shippingMethods).nullable(),
  purchaseOrder: z.object({ id: z.number().int(), number: z.number().int().nullable() }).nullable(),
  serviceRequest: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
  /** The tracking numbers of its packages. */
  tracking: z.array(z.string()),
  /** Products and how many of each, in words. */
  contents: z.array(z.string()),
});

const shippingLine = z.object({
  id: z.number().int(),
  /** Null for the minimum fee. */
  productId: z.number().int().nullable(),
  productNumber: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  /** Null where nobody is charged for it. */
  unitPriceCents: z.number().int().nullable(),
  isSerial: z.boolean(),
  /** How many of it lie where the shipment takes its stock from; with serial numbers: in stock, or reserved for the property. */
  inStock: z.number().int().nullable(),
});

/** What a purchase order lists and none of its shipments does. */
export const leftLine = z.object({ productId: z.number().int(), name: z.string(), quantity: z.number().int() });

export const shippingOrder = z.object({
  ...shippingRow.shape,
  property: z.object({ ...named.shape, timeZone: z.string() }),
  address: z.object({
    attention: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  place: named.nullable(),
  lines: z.array(shippingLine),
  /** Of a shipment that waits: what its purchase order lists and none of its shipments does. */
  leftToList: z.array(leftLine),
  /** The systems that its purchase order plans or changes (PUR-04). */
  systems: z.array(plannedOfOrder),
  /** Welcome pack that ships in the same box (BDG-03). */
  welcomePack: broughtPack.nullable(),
  serials: z.array(z.object({ serial: z.string(), productId: z.number().int().nullable() })),
  packages: z.array(sentPackage),
  remark: z.string(),
  notify: z.array(z.string()),
  /** The sum of the lines that are charged, and the minimum fee; null where nothing is charged. */
  totalCents: z.number().int().nullable(),
  shippedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  revision: z.number().int(),
  mails: z.array(mailSent),
  history: z.array(historyStep(shippingLifecycle)),
  may: mayBeDone(shippingLifecycle),
  /** Whether the reader may change what is sent and where to. */
  mayChange: z.boolean(),
  /** Whether the reader may write down packages, also after it went out. */
  mayTrack: z.boolean(),
  /** Whether the reader may mail once more that it went out. */
  mayMail: z.boolean(),
});
