import * as z from 'zod';
import { call } from '../call.ts';
import { commaSeparated, fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { flag, id, integer, seenAt, wholeNumber } from '../shapes.ts';
import { maxTargetDays, queueColumnIds, queueSorts, queueStages } from './queue-rules.ts';
import { orderRow } from './shapes.ts';

const filters = {
  search: listInput.search,
  representativeId: id.optional(),
  stages: commaSeparated(queueStages).optional(),
  /** Only orders that exceed the target time of their stage. */
  late: flag.default(false),
  sort: z.enum(queueSorts).default('poCreatedDate'),
};

const days = integer.min(0, 'valInvalid').max(maxTargetDays, 'valInvalid').nullable();
/** Target time of each stage in business days. Null if a stage has no target. */
export const queueTargets = z.strictObject({
  submitted: days,
  approved: days,
  numbered: days,
  filed: days,
  awaitingUnits: days,
  unitsComplete: days,
  shipped: days,
});

/** Order in production. The dates that are set determine its stage (OPS-08). */
const queueRow = orderRow
  .pick({
    propertyId: true,
    corporationName: true,
    customerNumber: true,
    propertyName: true,
    propertyCanceled: true,
    salesRep1: true,
    salesRep2: true,
    since: true,
    totalCents: true,
    revision: true,
    may: true,
    mayEnterCustomerNumber: true,
    mayShip: true,
  })
  .extend({
    orderId: z.number().int(),
    number: z.number().int(),
    salesRep: z.string(),
    poCreatedDate: z.string(),
    managerApprovalDate: z.string().nullable(),
    customerNumberDate: z.string().nullable(),
    unitEntryDate: z.string().nullable(),
    unitsVerifiedDate: z.string().nullable(),
    /** Time of the last hook scan after the order was created. */
    scannedDate: z.string().nullable(),
    shippedDate: z.string().nullable(),
    latestActivityDate: z.string(),
    state: z.enum(queueStages),
    /** Business days that the order has been at its current stage, and the target of that stage. */
    waitedDays: z.number().int(),
    targetDays: z.number().int().nullable(),
    isLate: z.boolean(),
  });

const access = { right: 'AllEntities_READ', reach: 'internal' } as const;

/** Orders that are not installed yet, and the target time of each stage (OPS-08). */
export const productionQueueCalls = {
  listProductionQueue: call({
    method: 'GET',
    path: '/production-queue',
    summary: 'The orders that are not installed, with the date of each stage (OPS-08)',
    access,
    input: z.strictObject({ ...listInput, ...filters, limit: wholeNumber(1, 500).default(100) }),
    output: page(queueRow),
  }),
  exportProductionQueue: call({
    ...fileExport,
    path: '/production-queue/file',
    summary: 'Export the production queue as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...filters, ...listFile(queueColumnIds) }),
  }),
  readQueueTargets: call({
    method: 'GET',
    path: '/production-queue/targets',
    summary: 'The stage targets of the production queue, in business days, with their history (OPS-08)',
    access,
    input: z.strictObject({}),
    output: z.object({
      targets: queueTargets,
      history: z.array(z.object({ at: z.string(), by: z.string().nullable(), value: queueTargets })),
      mayChange: z.boolean(),
    }),
  }),
  setQueueTargets: call({
    method: 'PUT',
    path: '/production-queue/targets',
    summary: 'Set the stage targets of the production queue, in business days (OPS-08)',
    access: { right: ['Configuration_UPDATE', 'PurchaseOrder-ManagementDecision_UPDATE'], reach: 'internal' },
    input: z.strictObject({ targets: queueTargets, seenAt }),
    output: z.object({ targets: queueTargets }),
  }),
};
