import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, nameText, revision } from '../shapes.ts';
import {
  countActions,
  countColumnIds,
  countStates,
  manualMovementReasons,
  maxCountLines,
  movementColumnIds,
  movementReasons,
  movementSorts,
  stockColumnIds,
  stockSorts,
  stockViews,
} from './rules.ts';
import { itemCount, productName, reason, stockLocationName } from './shapes.ts';

const stockLocation = z.object({
  ...stockLocationName.shape,
  isActive: z.boolean(),
  revision: z.number().int(),
});
const stockLocationForm = {
  name: nameText(80).min(1, 'valRequired'),
  isActive: z.boolean().default(true),
};

const balance = z.object({
  product: productName,
  place: stockLocationName,
  quantity: z.number().int(),
  /** Balance at which stock is low. Null if the product has no warning at this location. */
  threshold: z.number().int().nullable(),
  /** Number of changes to the threshold. */
  thresholdRevision: z.number().int(),
  isLow: z.boolean(),
});

const movement = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  product: productName,
  quantity: z.number().int(),
  /** Source location. Null for received items. `to` is null for items that left. */
  from: stockLocationName.nullable(),
  to: stockLocationName.nullable(),
  reason: z.enum(movementReasons),
  note: z.string(),
});

const count = z.object({
  id: z.number().int(),
  place: stockLocationName,
  at: z.string(),
  by: z.string().nullable(),
  state: z.enum(countStates),
  /**
   * Whether the user may undo the count: it was applied, and its corrected products have not moved at the location
   * since.
   */
  mayUndo: z.boolean(),
  isUndone: z.boolean(),
  lines: z.array(
    z.object({
      product: productName,
      counted: z.number().int(),
      /** Ledger balance when the count was submitted. */
      expected: z.number().int(),
      /** Current balance, and the balance after the count is applied. Null for a closed count. */
      balance: z.number().int().nullable(),
      afterBooking: z.number().int().nullable(),
    }),
  ),
});

const readAccess = { right: 'Inventory_READ', reach: 'internal' } as const;
const changeAccess = { right: 'Inventory_UPDATE', reach: 'internal' } as const;

const stockFilters = {
  search: listInput.search,
  view: z.enum(stockViews).default('all'),
  placeId: id.optional(),
  sort: z.enum(stockSorts).default('product'),
};
const movementFilters = {
  search: listInput.search,
  productId: id.optional(),
  placeId: id.optional(),
  sort: z.enum(movementSorts).default('-at'),
};

/** Counted stock by location: a ledger of movements, and balances (INV-03). */
export const stock = {
  listPlaces: call({
    method: 'GET',
    path: '/inventory/places',
    summary: 'The stock locations',
    access: readAccess,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(stockLocation) }),
  }),
  addPlace: call({
    method: 'POST',
    path: '/inventory/places',
    summary: 'Add a stock location',
    access: changeAccess,
    input: z.strictObject(stockLocationForm),
    output: stockLocation,
  }),
  changePlace: call({
    method: 'PUT',
    path: '/inventory/places/{placeId}',
    summary: 'Rename a stock location, or deactivate it if it is empty',
    access: changeAccess,
    input: z.strictObject({ placeId: id, revision, ...stockLocationForm }),
    output: stockLocation,
  }),
  listStock: call({
    method: 'GET',
    path: '/inventory/general',
    summary: 'Stock levels by product and location, with low stock (INV-03)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...stockFilters }),
    output: page(balance),
  }),
  exportStock: call({
    ...fileExport,
    path: '/inventory/general/file',
    summary: 'Export the stock levels as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...stockFilters, ...listFile(stockColumnIds) }),
  }),
  setThreshold: call({
    method: 'PUT',
    path: '/inventory/general/{productId}/{placeId}',
    summary:
      'Set the low-stock threshold of a product at a location; returns 409 with the current threshold if it changed (INV-03)',
    access: changeAccess,
    input: z.strictObject({
      ...{ productId: id, placeId: id },
      threshold: itemCount(0).nullable(),
      /** `thresholdRevision` that the caller read. 0 for a product that was never at the location. */
      revision,
    }),
    output: balance,
  }),
  listMovements: call({
    method: 'GET',
    path: '/inventory/movements',
    summary: 'The stock movements, newest first by default (INV-03)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...movementFilters }),
    output: page(movement),
  }),
  exportMovements: call({
    ...fileExport,
    path: '/inventory/movements/file',
    summary: 'Export the stock ledger as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...movementFilters, ...listFile(movementColumnIds) }),
  }),
  exportCounts: call({
    method: 'GET',
    path: '/inventory/counts/file',
    kind: 'download',
    summary: 'Export all counts, with a row for each counted product',
    access: readAccess,
    input: z.strictObject({ sort: z.enum(movementSorts).default('-at'), ...listFile(countColumnIds) }),
    output: z.unknown(),
  }),
  addMovement: call({
    method: 'POST',
    path: '/inventory/movements',
    summary: 'Receive, transfer, or adjust stock; a repeated request records nothing (INV-03)',
    access: changeAccess,
    input: z.strictObject({
      productId: id,
      quantity: itemCount(1),
      fromPlaceId: id.nullable().default(null),
      toPlaceId: id.nullable().default(null),
      reason: z.enum(manualMovementReasons),
      note: reason,
      key: z.uuid(),
    }),
    output: movement,
  }),
  addCount: call({
    method: 'POST',
    path: '/inventory/counts',
    summary:
      'Submit the counted quantities of a location; returns 409 while another count of a product is open there (INV-01)',
    access: changeAccess,
    input: z.strictObject({
      placeId: id,
      lines: z
        .array(z.strictObject({ productId: id, counted: itemCount(0) }))
        .min(1, 'valRequired')
        .max(maxCountLines)
        .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'valTwice'),
    }),
    output: count,
  }),
  listCounts: call({
    method: 'GET',
    path: '/inventory/counts',
    summary: 'The counts with their differences, newest first by default (INV-01)',
    access: readAccess,
    input: z.strictObject({
      ...listInput,
      state: z.enum(countStates).optional(),
      sort: z.enum(movementSorts).default('-at'),
    }),
    output: page(count),
  }),
  closeCount: call({
    method: 'POST',
    path: '/inventory/counts/{countId}/actions',
    summary:
      'Apply the differences of a count, discard it, or undo an applied one; returns 409 if its products have moved since (INV-01)',
    access: changeAccess,
    status: 200,
    input: z.strictObject({ countId: id, action: z.enum(countActions) }),
    output: count,
  }),
};
