import * as z from 'zod';
import { call } from '../call.ts';
import { itemCount } from '../inventory/shapes.ts';
import { listInput, page } from '../record/shapes.ts';
import { bigInteger, id, nameText, oneLine, pageLimit, placeFilter } from '../shapes.ts';
import { maxShippingLines, shippingMethods } from '../shipping/rules.ts';
import { sentPackage } from '../shipping/shapes.ts';
import { maxPackSize, maxPacks, noOrdersReasons, supplyDrawings, supplyStages, systemStages } from './rules.ts';

const orderAccess = { right: 'ShippingOrder-ESOF_ALL', reach: 'property' } as const;
const customerCall = { access: orderAccess, closedWhenSuspended: true } as const;
const supplyOrdersPath = '/properties/{propertyId}/supply-orders';

const supply = z.object({
  productId: z.number().int(),
  number: z.string(),
  name: z.string(),
  description: z.string(),
  drawing: z.enum(supplyDrawings),
  /** Number of items in a pack. Quantities and prices are per pack. */
  packSize: z.number().int(),
  unitPriceCents: z.number().int(),
  lastOrdered: z.object({ at: z.string(), quantity: z.number().int() }).nullable(),
  /**
   * Forecast based on the consumption of earlier orders. Null if there is no forecast or the supply lasts more than
   * `forecastDays`.
   */
  forecast: z.object({ runsOutAt: z.string(), perMonth: z.number().int(), quantity: z.number().int() }).nullable(),
});

const line = z.object({
  /** Null for the minimum fee. */
  productId: z.number().int().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  unitPriceCents: z.number().int(),
});

const supplyOrder = z.object({
  id: z.number().int(),
  number: z.number().int(),
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  stage: z.enum(supplyStages),
  since: z.string(),
  /** Reached stages, each with its time. */
  steps: z.array(z.object({ stage: z.enum(supplyStages), at: z.string() })),
  orderedAt: z.string(),
  /** Null if the provider placed the order. */
  orderedBy: z.string().nullable(),
  lines: z.array(line),
  totalCents: z.number().int(),
  method: z.enum(shippingMethods).nullable(),
  packages: z.array(sentPackage),
  attention: z.string(),
  address: z.string(),
  remark: z.string(),
  /** Contact for questions. */
  contactEmail: z.string(),
  /** Whether the order can still be canceled, because packing has not started. */
  mayCancel: z.boolean(),
});

const openOrder = z.object({
  id: z.number().int(),
  number: z.number().int(),
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  since: z.string(),
  order: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('system'), stage: z.enum(systemStages) }),
    z.object({ kind: z.literal('supplies'), stage: z.enum(supplyStages) }),
  ]),
});

/** Supply orders from customers (SHP-04, BEY-11). */
export const supplies = {
  listSupplies: call({
    ...customerCall,
    method: 'GET',
    path: '/properties/{propertyId}/supplies',
    summary: 'The supplies for a property, with last orders and forecast (SHP-04)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
      attention: z.string(),
      address: z.string(),
      /** Reason why nothing can be ordered now. Null if ordering is possible. */
      closedBecause: z.enum(noOrdersReasons).nullable(),
      minimumCents: z.number().int(),
      rows: z.array(supply),
    }),
  }),
  orderSupplies: call({
    ...customerCall,
    method: 'POST',
    path: supplyOrdersPath,
    summary: 'Order supplies for delivery to the property’s address; a repeated request orders nothing (SHP-04)',
    input: z.strictObject({
      propertyId: id,
      lines: z
        .array(z.strictObject({ productId: id, quantity: itemCount(1).max(maxPacks, 'valTooManyPacks') }))
        .min(1, 'valRequired')
        .max(maxShippingLines)
        .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'valTwice'),
      attention: nameText(100).default(''),
      remark: oneLine(500).default(''),
      /** Total that the user saw. The order is rejected if prices changed in the meantime. */
      totalCents: bigInteger(0).optional(),
      key: z.uuid(),
    }),
    output: supplyOrder,
  }),
  listOpenOrders: call({
    method: 'GET',
    path: '/supply-orders/open',
    summary: 'Systems and supplies on order at a level, latest change first (NAV-29)',
    access: { ...orderAccess, reach: 'visible' },
    input: z.strictObject({ ...placeFilter, limit: pageLimit(50, 5) }),
    output: z.object({ rows: z.array(openOrder), count: z.number().int() }),
  }),
  listSupplyOrders: call({
    ...customerCall,
    method: 'GET',
    path: supplyOrdersPath,
    summary: 'The supply orders for a property with their status, newest first (SHP-04)',
    input: z.strictObject({ propertyId: id, ...listInput, sort: z.enum(['created', '-created']).default('-created') }),
    output: page(supplyOrder),
  }),
  getSupplyOrder: call({
    ...customerCall,
    method: 'GET',
    path: `${supplyOrdersPath}/{shippingOrderId}`,
    summary: 'A supply order with its status and packages (SHP-04, BEY-11)',
    input: z.strictObject({ propertyId: id, shippingOrderId: id }),
    output: supplyOrder,
  }),
  cancelSupplyOrder: call({
    ...customerCall,
    method: 'POST',
    status: 200,
    path: `${supplyOrdersPath}/{shippingOrderId}/cancel`,
    summary: 'Cancel a supply order before packing starts (SHP-04)',
    input: z.strictObject({ propertyId: id, shippingOrderId: id }),
    output: supplyOrder,
  }),
  trackSystems: call({
    ...customerCall,
    method: 'GET',
    path: '/properties/{propertyId}/system-orders',
    summary: 'The status of ordered systems of a property (BEY-11)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number().int(),
          number: z.number().int(),
          stage: z.enum(systemStages),
          since: z.string(),
          /** All stages of this order. Reached stages have a time. */
          way: z.array(z.object({ stage: z.enum(systemStages), at: z.string().nullable() })),
          waitsFor: z.enum(['provider', 'customer', 'carrier', 'nobody']),
          /** Whether the caller may enter the units that this order waits for. */
          mayEnterUnits: z.boolean(),
          /** Requested delivery day. */
          deliveryDate: z.string().nullable(),
          /** Ordered products with quantities. Customers do not see prices here. */
          lines: z.array(z.object({ quantity: z.number().int(), name: z.string() })),
          packages: z.array(sentPackage),
        }),
      ),
      contactEmail: z.string(),
    }),
  }),
  describeSupply: call({
    method: 'PUT',
    path: '/products/{productId}/supply',
    summary: 'Set the pack size, illustration, and description of a supply for customers, in both languages (SHP-04)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({
      productId: id,
      packSize: itemCount(1).max(maxPackSize),
      drawing: z.enum(supplyDrawings),
      description: oneLine(300).default(''),
      nameEs: nameText(120).default(''),
      descriptionEs: oneLine(300).default(''),
    }),
    output: z.object({ productId: z.number().int() }),
  }),
};
