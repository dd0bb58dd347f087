import * as z from 'zod';

/** What can wait for somebody of the provider; each is a list that its reader works through (OPS-01). */
export const waitingKinds = [
  'approvals',
  'conversionApprovals',
  'customerNumbers',
  'conversionNumbers',
  'invoices',
  'lateOrders',
  'lateConversions',
  'drafts',
  'conversionDrafts',
  'readyToShip',
  'openShipments',
  'myRequests',
  'unassignedRequests',
  'lateRequests',
  'openLeads',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** As many rows as the list that it opens shows; nothing that counts none. */
export const waiting = z.object({
  rows: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number().int().min(1) })),
});
