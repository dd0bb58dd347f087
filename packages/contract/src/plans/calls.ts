import * as z from 'zod';
import { call } from '../call.ts';
import { tiers } from '../products/rules.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { day, id, oneLine } from '../shapes.ts';
import { planColumnIds, planEditRight, planReadRights, planSorts, planViews } from './rules.ts';

const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** The monthly charges of one installed order. */
export const monthlyPlan = z.object({
  purchaseOrderId: z.number().int(),
  orderNumber: z.number().int().nullable(),
  property: idAndName,
  corporation: idAndName,
  tier: z.enum(tiers),
  /** Names of the products charged each month. */
  products: z.string(),
  monthlyCents: z.number().int(),
  /** First day, or the day of the last restart. */
  since: z.string(),
  end: z.object({ day: z.string(), reason: z.string() }).nullable(),
  /** Monthly charges of the property's next order that is not installed. Null if there is none. */
  nextOrder: z
    .object({
      id: z.number().int(),
      number: z.number().int().nullable(),
      monthlyCents: z.number().int(),
      deliveryDate: z.string().nullable(),
    })
    .nullable(),
  may: z.object({ end: z.boolean(), restart: z.boolean() }),
});

const readAccess = { right: planReadRights, reach: 'internal' } as const;
const changeAccess = { right: planEditRight, reach: 'internal' } as const;
const filters = {
  search: listInput.search,
  view: z.enum(planViews).default('inForce'),
  tier: z.enum(tiers).optional(),
  propertyId: id.optional(),
  sort: z.enum(planSorts).default('property'),
};

/** Monthly plans of properties (PUR-07, HIE-07). */
export const plans = {
  listPlans: call({
    method: 'GET',
    path: '/monthly-plans',
    summary: 'Monthly plans with price, start, and next change, and their total per month',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(monthlyPlan).extend({ totalCents: z.number().int() }),
  }),
  exportPlans: call({
    ...fileExport,
    path: '/monthly-plans/file',
    summary: 'Export the monthly plans as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...filters, ...listFile(planColumnIds) }),
  }),
  endPlan: call({
    method: 'POST',
    path: '/monthly-plans/{purchaseOrderId}/end',
    status: 200,
    summary: 'End the monthly plan of an order on a day, today or later, with a reason',
    access: changeAccess,
    input: z.strictObject({ purchaseOrderId: id, day, reason: oneLine(500).min(1, 'valRequired') }),
    output: monthlyPlan,
  }),
  restartPlan: call({
    method: 'POST',
    path: '/monthly-plans/{purchaseOrderId}/restart',
    status: 200,
    summary: 'Restart an ended monthly plan from today, or remove its end date',
    access: changeAccess,
    input: z.strictObject({ purchaseOrderId: id }),
    output: monthlyPlan,
  }),
};
