import * as z from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record/calls.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { day, id, oneLine, revision } from '../shapes.ts';
import {
  type ShippingAction,
  shippingColumnIds,
  shippingFilters,
  shippingKinds,
  shippingLifecycle,
  shippingSorts,
} from './rules.ts';
import {
  packageForm,
  shipForm,
  shipmentMail,
  shippedMail,
  shippingForm,
  shippingOrder,
  shippingRow,
  unshippedLine,
} from './shapes.ts';

const userActions = Object.entries(shippingLifecycle.actions)
  .filter(([, { isConsequence }]) => !isConsequence)
  .map(([action]) => action) as [ShippingAction, ...ShippingAction[]];

const filters = {
  search: listInput.search,
  filterBy: z.enum(shippingFilters).default('all'),
  kind: z.enum(shippingKinds).optional(),
  propertyId: id.optional(),
  purchaseOrderId: id.optional(),
  serviceRequestId: id.optional(),
  sort: z.enum(shippingSorts).default('-created'),
};
const { kind: _, ...filtersOfKind } = filters;

const readAccess = { right: 'ShippingOrder_READ', reach: 'internal' } as const;
const readOneAccess = { right: 'ShippingOrder_READ', reach: 'property' } as const;
const changeAccess = { right: ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'], reach: 'property' } as const;
const ids = { propertyId: id, shippingOrderId: id };
const listPath = '/properties/{propertyId}/shipping-orders';
const shipmentPath = `${listPath}/{shippingOrderId}`;

const listOf = (kind: (typeof shippingKinds)[number], noun: string) =>
  call({
    method: 'GET',
    path: `/shipping-orders/${kind}`,
    summary: `${noun} only, with the same filters as all shipping orders (SHP-01)`,
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filtersOfKind }),
    output: page(shippingRow),
  });

const product = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  isSerial: z.boolean(),
  /** Total of all stock locations. For items with serial numbers: those in stock or reserved for this property. */
  inStock: z.number().int(),
  /** Stock of a counted product at each location. Empty locations are omitted. */
  inPlaces: z.array(z.object({ placeId: z.number().int(), quantity: z.number().int() })),
});

/** Shipping orders, tracking, and packing slips (SHP-01 to SHP-03). */
export const shipping = {
  listShippingOrders: call({
    method: 'GET',
    path: '/shipping-orders',
    summary: 'List shipping orders by state, newest first by default (SHP-01)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(shippingRow),
  }),
  listSystemOrders: listOf('system', 'Shipments of purchase orders'),
  listServiceOrders: listOf('service', 'Shipments for service'),
  listEsofOrders: listOf('esof', 'Supply orders'),
  exportShippingOrders: call({
    ...fileExport,
    path: '/shipping-orders/file',
    summary: 'Export the shipping orders as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...filters, ...listFile(shippingColumnIds) }),
  }),
  esofReport: call({
    ...fileExport,
    path: '/reports/esof',
    summary: 'Export the supplies shipped in a date range as CSV, for accounting (SHP-05)',
    access: { right: 'PurchaseOrder-Accounting_UPDATE', reach: 'internal' },
    input: z.strictObject({ startDate: day, endDate: day }),
  }),
  locateShippingOrder: call({
    method: 'GET',
    path: '/shipping-orders/{shippingOrderId}',
    summary: 'The property and kind of a shipping order (SHP-01)',
    access: readAccess,
    input: z.strictObject({ shippingOrderId: id }),
    output: z.object({ propertyId: z.number().int(), kind: z.enum(shippingKinds) }),
  }),
  readShippingChoices: call({
    method: 'GET',
    path: `${listPath}/choices`,
    summary: 'Options for a shipment to a property: address, products in stock, locations, and orders',
    access: changeAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      property: z.object({ id: z.number().int(), name: z.string() }),
      /** Shipping address of the property, or its physical address if there is no shipping address. */
      address: shippingOrder.shape.address,
      notify: z.array(z.string()),
      products: z.array(product),
      places: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** Purchase orders that are ready to ship, each with its lines that are not on a shipment yet. */
      purchaseOrders: z.array(
        z.object({
          id: z.number().int(),
          number: z.number().int(),
          lines: z.array(unshippedLine),
        }),
      ),
      usualMethod: shippingOrder.shape.usualMethod,
      /** Shipments to the property that have not shipped, newest first. At most 20. */
      unshipped: z.array(
        z.object({
          id: z.number().int(),
          number: z.number().int(),
          kind: z.enum(shippingKinds),
          purchaseOrderId: z.number().int().nullable(),
          serviceRequestId: z.number().int().nullable(),
        }),
      ),
      /** Kinds that the user may create. */
      kinds: z.array(z.enum(shippingKinds)),
    }),
  }),
  addShippingOrder: call({
    method: 'POST',
    path: listPath,
    summary: 'Add a shipment for a purchase order or for service (SHP-01)',
    access: changeAccess,
    input: z.strictObject({
      propertyId: id,
      kind: z.enum(['system', 'service']),
      /** For a system shipment: its purchase order. */
      purchaseOrderId: id.nullable().default(null),
      /** For a service shipment: its service request. */
      serviceRequestId: id.nullable().default(null),
      ...shippingForm,
    }),
    output: shippingOrder,
  }),
  getShippingOrder: call({
    method: 'GET',
    path: shipmentPath,
    summary: 'A shipment with its lines, packages, history, and allowed actions (SHP-02)',
    access: readOneAccess,
    input: z.strictObject(ids),
    output: shippingOrder,
  }),
  changeShippingOrder: call({
    method: 'PUT',
    path: shipmentPath,
    summary: 'Change a shipment before it ships; a change of lines or address requires a new packing slip',
    access: changeAccess,
    input: z.strictObject({ ...ids, revision, ...shippingForm }),
    output: shippingOrder,
  }),
  setPackages: call({
    method: 'PUT',
    path: `${shipmentPath}/packages`,
    summary: 'Set the packages and tracking numbers of a shipment (SHP-03)',
    access: changeAccess,
    input: z.strictObject({ ...ids, revision, ...packageForm }),
    output: shippingOrder,
  }),
  actOnShippingOrder: call({
    method: 'POST',
    status: 200,
    path: `${shipmentPath}/actions`,
    summary: 'Print, ship, unship, or void a shipment (SHP-02)',
    access: changeAccess,
    input: z.strictObject({ ...ids, action: z.enum(userActions), reason: oneLine(500).default('') }),
    output: shippingOrder,
  }),
  shipShippingOrder: call({
    method: 'POST',
    status: 200,
    path: `${shipmentPath}/ship`,
    summary:
      'Ship with method, serial numbers, and tracking numbers in one step; prints an open shipment first (SHP-02)',
    access: changeAccess,
    input: z.strictObject({ ...ids, revision, ...shipForm }),
    output: shippingOrder,
  }),
  printPackingSlip: call({
    method: 'GET',
    kind: 'download',
    path: `${shipmentPath}/document`,
    summary: 'The packing slip of a shipment as PDF (SHP-02)',
    access: readOneAccess,
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  previewShippedMail: call({
    method: 'POST',
    status: 200,
    path: `${shipmentPath}/mail/preview`,
    summary: 'Preview the shipping email for each recipient (SHP-03)',
    access: changeAccess,
    input: z.strictObject({ ...ids, ...shipmentMail }),
    output: z.object({ messages: z.array(shippedMail) }),
  }),
  mailShippingOrder: call({
    method: 'POST',
    status: 200,
    path: `${shipmentPath}/mail`,
    summary: 'Send the shipping email again; a repeated request sends nothing (SHP-03)',
    access: changeAccess,
    input: z.strictObject({ ...ids, ...shipmentMail, key: z.uuid() }),
    output: shippingOrder,
  }),
  ...recordCalls({
    noun: 'shipping order',
    path: shipmentPath,
    ids,
    access: readOneAccess,
    closedWhenSuspended: false,
  }),
};
