import { bothWays } from '../record/rules.ts';
import type { PurchaseOrderState } from './lifecycle.ts';
import { allowedTimes } from './rules.ts';

/** The columns of the production queue (OPS-08), and the stage that an order is at. */
export const queueColumnIds = [
  'orderId',
  'customerNumber',
  'propertyName',
  'salesRep',
  'poCreatedDate',
  'managerApprovalDate',
  'customerNumberDate',
  'unitEntryDate',
  'unitsVerifiedDate',
  'scannedDate',
  'shippedDate',
  'latestActivityDate',
  'stage',
] as const;
export type QueueColumnId = (typeof queueColumnIds)[number];
export const queueSorts = bothWays(queueColumnIds);

/** The states that an order passes until it is installed. */
export const queueStages = [
  'submitted',
  'approved',
  'numbered',
  'filed',
  'awaitingUnits',
  'unitsComplete',
  'shipped',
] as const satisfies readonly PurchaseOrderState[];
export type QueueStage = (typeof queueStages)[number];

export const mostTargetDays = 200;

/** Business days that an order may stay at a stage, until somebody sets others (OPS-08); null where no target is set. */
export const usualTargets = Object.fromEntries(
  queueStages.map((stage) => [stage, allowedTimes[stage]?.days ?? null]),
) as Record<QueueStage, number | null>;
