import * as z from 'zod';
import { atMostOneOf } from '../at-most-one.ts';
import { cents } from '../products/calls.ts';
import { plans, productKinds, tiers } from '../products/rules.ts';
import { availableActions, historyEntry, sentMail } from '../record/shapes.ts';
import { day, id, integer, nameText, oneLine } from '../shapes.ts';
import { shippingLifecycle } from '../shipping/rules.ts';
import { plannedOfOrder } from '../systems/planned-shapes.ts';
import { orderedWelcomePack } from '../systems/rules/welcome-pack.ts';
import { purchaseOrderLifecycle } from './lifecycle.ts';
import { orderQuote } from './quote-shapes.ts';
import {
  accountingStatuses,
  adjustmentKinds,
  attentionReasons,
  maxOrderLines,
  maxOrderUnits,
  maxQuantity,
  orderTypeIds,
} from './rules.ts';
import { orderTerms } from './terms-calls.ts';

const typeId = z.literal([...orderTypeIds]);
const typedTypeId = integer
  .min(1)
  .max(4)
  .refine((id) => orderTypeIds.some((orderTypeId) => orderTypeId === id), 'valInvalid')
  .transform((id) => (id === 4 ? 4 : 1));

const lineForm = z
  .strictObject({
    /** Null for a discount or tax. */
    productId: id.nullable().default(null),
    adjustment: z.enum(adjustmentKinds).nullable().default(null),
    quantity: integer.min(1, 'valQuantity').max(maxQuantity, 'valQuantity'),
    description: oneLine(500).default(''),
    note: oneLine(500).default(''),
    unitPriceCents: cents,
    /** Whether the line is charged each month. Otherwise it is charged once. */
    isMonthly: z.boolean().default(false),
  })
  .superRefine(atMostOneOf('productId', 'adjustment'))
  .superRefine((line, ctx) => {
    if (line.adjustment === 'tax' && line.unitPriceCents < 0)
      ctx.addIssue({ code: 'custom', path: ['unitPriceCents'], message: 'valNotBelowZero' });
    if (line.adjustment === 'discount' && line.unitPriceCents > 0)
      ctx.addIssue({ code: 'custom', path: ['unitPriceCents'], message: 'discountAdds' });
    if (line.adjustment !== null) return;
    for (const field of ['productId', 'description'] as const)
      if (!line[field]) ctx.addIssue({ code: 'custom', path: [field], message: 'valRequired' });
  });

/** Fields that a user enters for an order (PUR-07). */
export const orderForm = {
  typeId: typedTypeId,
  tier: z.enum(tiers),
  units: integer.min(0, 'valWholeNumber').max(maxOrderUnits, 'valWholeNumber'),
  hooks: integer.min(0, 'valWholeNumber').max(maxOrderUnits, 'valWholeNumber'),
  /** Name of the second price table. Empty for the default one. */
  priceVariant: nameText(60).default(''),
  deliveryDate: day.nullable().default(null),
  salesRep1Id: id,
  salesRep2Id: id.nullable().default(null),
  installerId: id.nullable().default(null),
  /** Technician who gets the credit for the order in the service report. Default: its installer (OPS-05). */
  technicianId: id.nullable().default(null),
  /** System that an expansion or conversion changes. Null for the only active system of the property. */
  systemId: id.nullable().default(null),
  customerPoNumber: nameText(60).default(''),
  /** Remarks for the customer, printed on the order. */
  remarks: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:\r?\n[^\p{Cc}\p{Cs}]*)*$/u, 'valInvalidCharacters')
    .default(''),
  shippingFeeCents: cents.min(0, 'valNotBelowZero'),
  /** True if the customer enters units before shipment (4 → 5). False if the order ships immediately (4 → 7). */
  needsUnitEntry: z.boolean().default(true),
  lines: z.array(lineForm).max(maxOrderLines),
};

const person = z.object({ id: z.number().int(), name: z.string() });
const entity = z.object({ id: z.number().int(), name: z.string() });

export const orderRow = z.object({
  id: z.number().int(),
  /** Null for a draft. */
  number: z.number().int().nullable(),
  customerNumber: z.string().nullable(),
  propertyId: z.number().int(),
  propertyName: z.string(),
  propertyCode: z.string(),
  propertyCanceled: z.boolean(),
  corporationId: z.number().int(),
  corporationName: z.string(),
  /** Time of submission, or of creation for a draft. */
  dateCreated: z.string(),
  deliveryDate: z.string().nullable(),
  salesRep1: person,
  salesRep2: person.nullable(),
  installer: person.nullable(),
  state: z.enum(purchaseOrderLifecycle.states),
  statusId: z.number().int().nullable(),
  since: z.string(),
  lastAction: z.string(),
  /** Reasons why the order needs attention. */
  needs: z.array(z.enum(attentionReasons)),
  typeId,
  tier: z.enum(tiers),
  totalCents: z.number().int(),
  isDeleted: z.boolean(),
  accountingStatus: z.enum(accountingStatuses).nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  revision: z.number().int(),
  may: availableActions(purchaseOrderLifecycle),
  /** Whether the customer number is missing and the user may enter it. */
  mayEnterCustomerNumber: z.boolean(),
  /** Whether the user may create a shipment for the order now. */
  mayShip: z.boolean(),
});

const line = z.object({
  id: z.number().int(),
  productId: z.number().int().nullable(),
  productNumber: z.string().nullable(),
  productName: z.string().nullable(),
  kind: z.enum(productKinds),
  quantity: z.number().int(),
  description: z.string(),
  note: z.string(),
  unitPriceCents: z.number().int(),
  lineCents: z.number().int(),
  isMonthly: z.boolean(),
  /** Price table that contains the price. Null if a user typed the price. */
  priceTable: z
    .object({ id: z.number().int(), plan: z.enum(plans), variant: z.string(), effectiveFrom: z.string() })
    .nullable(),
});

export const order = z.object({
  ...orderRow.shape,
  property: z.object({
    ...entity.shape,
    timeZone: z.string(),
    legalEntityName: z.string().nullable(),
    address: z.string(),
    /** Shipping address, or the physical address if there is no shipping address. */
    shipTo: z.string(),
    phone: z.string().nullable(),
    contact: z.string().nullable(),
    region: z.string(),
    regionContact: z.string().nullable(),
  }),
  billing: z.object({
    methodId: z.number().int(),
    /**
     * Billing address, or the physical address if there is no billing address. Null for methods other than 1 (PUR-08).
     */
    address: z.string().nullable(),
    /** Null for methods other than 2 and 5. */
    email: z.string().nullable(),
  }),
  /** Technician of the order, who gets the credit in the service report. */
  technician: person.nullable(),
  /** System that an expansion or conversion changes. Null if none was selected. */
  chosenSystem: z.object({ id: z.number().int(), number: z.string(), name: z.string() }).nullable(),
  units: z.number().int(),
  hooks: z.number().int(),
  priceVariant: z.string(),
  customerPoNumber: z.string(),
  /** Remarks for the customer, printed on the order. */
  remarks: z.string(),
  needsUnitEntry: z.boolean(),
  shippingFeeCents: z.number().int(),
  subtotalCents: z.number().int(),
  monthlyCents: z.number().int(),
  lines: z.array(line),
  /** Systems that the order plans or changes, from status 4 on (PUR-04). */
  systems: z.array(plannedOfOrder),
  /** Active units of the property. */
  enteredUnits: z.number().int(),
  /** The welcome pack, if the order includes the first system of its property (BDG-03). */
  welcomePack: orderedWelcomePack.nullable(),
  createdAt: z.string(),
  writer: person.nullable(),
  /** Terms as of submission. For a draft, the current terms (PUR-08). */
  terms: orderTerms.omit({ by: true }).nullable(),
  quote: orderQuote,
  /** Time of the last print or PDF. */
  lastFileAt: z.string().nullable(),
  mails: z.array(sentMail),
  history: z.array(historyEntry(purchaseOrderLifecycle)),
  /** Whether the user may change the order now, and the effect of a change. */
  change: z.enum(['free', 'returnsToApproval', 'no']),
  mayInvoice: z.boolean(),
  /** Shipments of the order. Empty for a user who may not see shipments. */
  shipments: z.array(
    z.object({ id: z.number().int(), number: z.number().int(), state: z.enum(shippingLifecycle.states) }),
  ),
  /** Installation requests of the order, newest first. Empty for a user who may not open service requests. */
  serviceRequests: z.array(
    z.object({ id: z.number().int(), number: z.number().int(), title: z.string(), isClosed: z.boolean() }),
  ),
  /** Whether the user may duplicate the order. */
  mayDuplicate: z.boolean(),
  /**
   * Login that receives the request for units. Null if no login may enter them, or if the order's state allows no
   * request.
   */
  unitEntryTo: z.object({ name: z.string(), email: z.string() }).nullable(),
  /**
   * Recipient of the mail with the unit list. Empty if no login is known. Null until the customer has submitted the
   * units (PUR-10).
   */
  verificationTo: z.string().nullable(),
});
