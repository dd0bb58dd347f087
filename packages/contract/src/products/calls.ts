import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { day, done, id, integer, nameText, revision } from '../shapes.ts';
import {
  aboveLastStepOptions,
  maxPriceCents,
  maxPriceSteps,
  maxStepCount,
  plans,
  priceCountKinds,
  priceTableStates,
  productFileColumnIds,
  productKinds,
  productSorts,
  productViews,
  tiers,
  trackingModes,
} from './rules.ts';

/** Amount in whole cents. A credit is negative. */
export const cents = z.number().int('valCents').min(-maxPriceCents, 'valAmount').max(maxPriceCents, 'valAmount');

const productForm = {
  number: nameText(20).min(1, 'valRequired'),
  name: nameText(120).min(1, 'valRequired'),
  kind: z.enum(productKinds),
  tier: z.enum(tiers).nullable().default(null),
  /** True if each item has a serial number. False if items are counted. */
  isSerial: z.boolean().default(false),
  /** Whether the price is read from the price tables of the product's tier. */
  isFromTables: z.boolean().default(false),
  /** Null if the price is typed or read from the tables. */
  unitPriceCents: cents.nullable().default(null),
  /** Whether the product can be added to an order. */
  isActive: z.boolean().default(true),
};

const product = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  tier: z.enum(tiers).nullable(),
  isSerial: z.boolean(),
  isFromTables: z.boolean(),
  unitPriceCents: z.number().int().nullable(),
  isActive: z.boolean(),
  revision: z.number().int(),
});

const step = z.strictObject({ upTo: integer.min(1).max(maxStepCount), cents: cents.nullable() });
const isAscending = (steps: readonly { upTo: number }[]) =>
  steps.every(({ upTo }, index) => index === 0 || upTo > (steps[index - 1]?.upTo ?? 0));

const priceTableForm = {
  plan: z.enum(plans),
  tier: z.enum(tiers),
  /** Name that an order uses to select a second table. Empty for the default table. */
  variant: nameText(60).default(''),
  counts: z.enum(priceCountKinds).default('units'),
  beyond: z.enum(aboveLastStepOptions).default('zero'),
  effectiveFrom: day,
  steps: z.array(step).min(1, 'valRequired').max(maxPriceSteps).refine(isAscending, 'valStepsRise'),
};

const priceTable = z.object({
  id: z.number().int(),
  plan: z.enum(plans),
  tier: z.enum(tiers),
  variant: z.string(),
  counts: z.enum(priceCountKinds),
  beyond: z.enum(aboveLastStepOptions),
  effectiveFrom: z.string(),
  steps: z.array(z.object({ upTo: z.number().int(), cents: z.number().int().nullable() })),
  state: z.enum(priceTableStates),
  revision: z.number().int(),
});

const productFilters = {
  search: listInput.search,
  view: z.enum(productViews).default('active'),
  kind: z.enum(productKinds).optional(),
  tracking: z.enum(trackingModes).optional(),
  sort: z.enum(productSorts).default('number'),
};

const changeAccess = { right: 'Configuration_UPDATE', reach: 'internal' } as const;
const readAccess = {
  right: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI', 'Configuration_UPDATE'],
  reach: 'internal',
} as const;

/** Products, prices, and terms (PUR-07, PUR-09). */
export const products = {
  listProducts: call({
    method: 'GET',
    path: '/products',
    summary: 'The products, by number by default (PUR-07)',
    access: { ...readAccess, right: [...readAccess.right, 'Inventory_READ'] },
    input: z.strictObject({ ...listInput, ...productFilters }),
    output: page(product),
  }),
  exportProducts: call({
    ...fileExport,
    path: '/products/file',
    summary: 'Export the products as a spreadsheet, CSV, or PDF',
    access: { ...readAccess, right: [...readAccess.right, 'Inventory_READ'] },
    input: z.strictObject({ ...productFilters, ...listFile(productFileColumnIds) }),
  }),
  addProduct: call({
    method: 'POST',
    path: '/products',
    summary: 'Add a product',
    access: changeAccess,
    input: z.strictObject(productForm),
    output: product,
  }),
  changeProduct: call({
    method: 'PUT',
    path: '/products/{productId}',
    summary: 'Change or discontinue a product; existing orders keep its name and price',
    access: changeAccess,
    input: z.strictObject({ productId: id, revision, ...productForm }),
    output: product,
  }),
  listPriceTables: call({
    method: 'GET',
    path: '/price-tables',
    summary: 'The current, scheduled, and past price tables (PUR-09)',
    access: readAccess,
    input: z.strictObject({ state: z.enum(priceTableStates).optional() }),
    output: z.object({ rows: z.array(priceTable), today: z.string() }),
  }),
  addPriceTable: call({
    method: 'POST',
    path: '/price-tables',
    summary: 'Add a price table, effective today or later; the previous table does not change (PUR-09)',
    access: changeAccess,
    input: z.strictObject(priceTableForm),
    output: priceTable,
  }),
  changePriceTable: call({
    method: 'PUT',
    path: '/price-tables/{priceTableId}',
    summary: 'Change a scheduled price table',
    access: changeAccess,
    input: z.strictObject({ priceTableId: id, revision, ...priceTableForm }),
    output: priceTable,
  }),
  removePriceTable: call({
    method: 'DELETE',
    path: '/price-tables/{priceTableId}',
    summary: 'Remove a scheduled price table',
    access: changeAccess,
    input: z.strictObject({ priceTableId: id }),
    output: done,
  }),
};
