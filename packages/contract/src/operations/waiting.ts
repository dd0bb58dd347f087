import * as z from 'zod';

/** Kinds of pending work for internal users. Each kind has a list (OPS-01). */
export const waitingKinds = [
  'chats',
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
  'changeRequests',
  'openLeads',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Pending work, by kind. `count` is the number of rows in the kind's list. Kinds without rows are omitted. */
export const waiting = z.object({
  rows: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number().int().min(1) })),
});
