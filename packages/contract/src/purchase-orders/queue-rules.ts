import { sortKeys } from '../record/rules.ts';
import type { PurchaseOrderState } from './lifecycle.ts';
import { maxDaysInState } from './rules.ts';

/** Columns of the production queue, with the date of each stage of an order (OPS-08). */
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
export const queueSorts = sortKeys(queueColumnIds);

/** States of an order before its installation. */
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

export const maxTargetDays = 200;

/** Default targets in business days (OPS-08). Null if a stage has no target. */
export const defaultTargets = Object.fromEntries(
  queueStages.map((stage) => [stage, maxDaysInState[stage]?.days ?? null]),
) as Record<QueueStage, number | null>;
