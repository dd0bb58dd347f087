import * as z from 'zod';

/** Kinds of work that wait for an internal user. Each kind has a list (OPS-01). */
export const waitingKinds = [
  'approvals',
  'conversionApprovals',
  'customerNumbers',
  'conversionNumbers',
  'ordersToPrint',
  'conversionsToPrint',
  'printedOrders',
  'printedConversions',
  'invoices',
  'lateOrders',
  'lateConversions',
  'drafts',
  'conversionDrafts',
  'readyToShip',
  'openShipments',
  'equipmentReturns',
  'myRequests',
  'unassignedRequests',
  'lateRequests',
  'openLeads',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The count of a kind is the number of rows in its list. Kinds without rows are omitted. */
export const waiting = z.object({
  rows: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number().int().min(1) })),
});
