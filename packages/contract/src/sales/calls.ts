import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, page } from '../record/shapes.ts';
import { cursor, id, seenAt, wholeNumber } from '../shapes.ts';
import { figurePeriod, isInMonth, notInMonthIssue } from './period.ts';
import { countedBy, countedColumnIds, countedSorts, figureTiers, reportKinds } from './rules.ts';
import { contestSetting, contestStanding, countedOrder, salesReport, shippedReport, yearGoals } from './shapes.ts';

const year = wholeNumber(2000, 2199);
/** 0 for the whole year. */
const monthOrYear = wholeNumber(0, 12).default(0);
const access = { right: 'PurchaseOrder-LandingPage_UI', reach: 'internal' } as const;

const filters = {
  by: z.enum(countedBy).default('sales'),
  ...figurePeriod,
  /** Kind of lines to count. Default: all. */
  kind: z.enum(['conversion', 'expansion']).optional(),
  representativeId: id.optional(),
  /** Technician credited with the orders: the named technician, or the installer if none is named. */
  technicianId: id.optional(),
  tier: z.enum(figureTiers).optional(),
  /** Order type: 1 for normal orders, 4 for conversions. */
  typeId: wholeNumber(1, 4).optional(),
  sort: z.enum(countedSorts).default('-at'),
};

const viewAccess = { right: 'AllEntities_READ', reach: 'internal' } as const;
const changeAccess = {
  right: ['Configuration_UPDATE', 'PurchaseOrder-ManagementDecision_UPDATE'],
  reach: 'internal',
} as const;
/** History of a value: author and time, newest first. */
const historyOf = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ at: z.string(), by: z.string().nullable(), value }));

/** Sales figures and goals (OPS-04, OPS-05). */
export const sales = {
  salesReport: call({
    method: 'GET',
    path: '/reports/sales',
    fromReplica: true,
    summary: 'Proposals and sales of each representative in a month and its year, with goals (OPS-05)',
    access,
    input: z.strictObject({ year, month: wholeNumber(1, 12) }),
    output: salesReport,
  }),
  conversionsReport: call({
    method: 'GET',
    path: '/reports/conversions',
    summary: 'Proposals and sales of conversion orders, with goals (OPS-05)',
    access,
    input: z.strictObject({ year, month: wholeNumber(1, 12) }),
    output: salesReport,
  }),
  shippedPurchaseOrders: call({
    method: 'GET',
    path: '/reports/shipped-purchase-orders',
    summary: 'Shipped orders by tier in a month, or in a year if month is 0 (OPS-05)',
    access,
    input: z.strictObject({ year, month: monthOrYear }),
    output: shippedReport,
  }),
  shippedConversionPurchaseOrders: call({
    method: 'GET',
    path: '/reports/shipped-conversion-purchase-orders',
    summary: 'Shipped conversion orders by tier (OPS-05)',
    access,
    input: z.strictObject({ year, month: monthOrYear }),
    output: shippedReport,
  }),
  exportSalesReport: call({
    ...fileExport,
    path: '/reports/sales/file',
    summary: 'Export a sales report as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({
      report: z.enum(reportKinds).default('sales'),
      year,
      month: monthOrYear,
      format: z.enum(['xlsx', 'csv', 'pdf']),
    }),
  }),
  listCountedOrders: call({
    method: 'GET',
    path: '/reports/sales/orders',
    summary: 'The orders behind a sales figure, with totals (OPS-05)',
    access,
    input: z
      .strictObject({ ...filters, limit: wholeNumber(1, 500).default(100), cursor: cursor.optional() })
      .refine(isInMonth, notInMonthIssue),
    output: page(countedOrder).extend({
      items: z.number().int(),
      onceCents: z.number().int(),
      monthlyCents: z.number().int(),
    }),
  }),
  exportCountedOrders: call({
    ...fileExport,
    path: '/reports/sales/orders/file',
    summary: 'Export the orders behind a figure as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...filters, ...listFile(countedColumnIds) }).refine(isInMonth, notInMonthIssue),
  }),
  readContest: call({
    method: 'GET',
    path: '/contest',
    summary: 'The contest with its dates, points, goal, and the points of each representative (OPS-04)',
    access: viewAccess,
    input: z.strictObject({}),
    output: z.object({
      setting: contestSetting,
      rows: z.array(contestStanding),
      history: historyOf(contestSetting),
      mayChange: z.boolean(),
    }),
  }),
  setContest: call({
    method: 'PUT',
    path: '/contest',
    summary: 'Set the dates, points, and goal of the contest; earlier values stay in the history (OPS-04)',
    access: changeAccess,
    input: z.strictObject({ setting: contestSetting, seenAt }),
    output: z.object({ setting: contestSetting }),
  }),
  readGoals: call({
    method: 'GET',
    path: '/goals/{year}',
    summary: 'The goals of a year, with progress (OPS-04)',
    access: viewAccess,
    input: z.strictObject({ year }),
    output: z.object({
      goals: yearGoals,
      reached: z.object({ systems: z.number().int(), conversions: z.number().int(), total: z.number().int() }),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      history: historyOf(yearGoals),
      mayChange: z.boolean(),
    }),
  }),
  setGoals: call({
    method: 'PUT',
    path: '/goals/{year}',
    summary: 'Set the goals of a year; earlier values stay in the history (OPS-04)',
    access: changeAccess,
    input: z.strictObject({ year, goals: yearGoals, seenAt }),
    output: z.object({ goals: yearGoals }),
  }),
};
