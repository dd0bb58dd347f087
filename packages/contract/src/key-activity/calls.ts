import * as z from 'zod';
import { call } from '../call.ts';
import { emptyObject, id, pageLimit, searchText } from '../shapes.ts';
import { cabinetCalls } from './cabinet-calls.ts';
import { holderPage, keyPage } from './key-shapes.ts';
import { keysOutCalls } from './keys-out-calls.ts';
import { liveSnapshot } from './live-shapes.ts';
import { incident } from './log-shapes.ts';
import { logShareCalls } from './log-share-calls.ts';
import { markCalls } from './mark-calls.ts';
import { meaningCalls } from './meaning-calls.ts';
import { proofCalls } from './proof-calls.ts';
import { keysOutRights } from './rules/rights.ts';
import { scorecardCalls } from './scorecard-calls.ts';
import { board, emptyHook, foundKey, overdueKeys, requestedKeys, rollUp } from './shapes.ts';
import { sharedReportCalls } from './shared-report-calls.ts';
import { subjectCalls } from './subject-calls.ts';
import { transactionCalls } from './transaction-calls.ts';

/** Keys out, events, reports, and the signed log. */
export const keyActivity = {
  ...cabinetCalls,
  ...keysOutCalls,
  ...logShareCalls,
  ...scorecardCalls,
  ...sharedReportCalls,
  ...subjectCalls,
  ...markCalls,
  ...meaningCalls,
  ...transactionCalls,
  ...proofCalls,
  board: call({
    method: 'GET',
    path: '/properties/{propertyId}/board',
    summary:
      'The live keys-out board of a property (TXN-10). Customers of a suspended property see only that it is suspended (NAV-11)',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: board,
  }),
  findKeys: call({
    method: 'GET',
    path: '/keys',
    summary: 'Find keys by unit, holder, or tag (BEY-14)',
    access: { right: keysOutRights, reach: 'visible' },
    /**
     * `propertyId` is the selected property, and its keys are listed first. If the caller reaches many properties, only
     * this property is searched.
     */
    input: z.strictObject({
      search: searchText.pipe(z.string().min(1)),
      propertyId: id.optional(),
      limit: pageLimit(20, 8),
    }),
    output: z.object({ rows: z.array(foundKey), hooks: z.array(emptyHook), needsProperty: z.boolean() }),
  }),
  keyPage: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/keys/{keyId}',
    summary: 'A key with its location, holder, and latest movements',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({ propertyId: id, keyId: id }),
    output: keyPage,
  }),
  holderPage: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/holder',
    summary: 'The owner of a badge, with contact details and keys out',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({ propertyId: id, badge: z.string().regex(/^[0-9]{1,12}$/) }),
    output: holderPage,
  }),
  regionKeysOut: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-out',
    summary: 'Keys out in a region, by property',
    access: { right: keysOutRights, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: rollUp,
  }),
  divisionKeysOut: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-out',
    summary: 'Keys out in a division, by region',
    access: { right: keysOutRights, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: rollUp,
  }),
  corporationKeysOut: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-out',
    summary: 'Keys out in a corporation, by division',
    access: { right: keysOutRights, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: rollUp,
  }),
  regionKeysOverdue: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-overdue',
    summary: 'The overdue keys of a region, longest first',
    access: { right: keysOutRights, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: overdueKeys,
  }),
  divisionKeysOverdue: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-overdue',
    summary: 'The overdue keys of a division, longest first',
    access: { right: keysOutRights, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: overdueKeys,
  }),
  corporationKeysOverdue: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-overdue',
    summary: 'The overdue keys of a corporation, longest first',
    access: { right: keysOutRights, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: overdueKeys,
  }),
  keysRequested: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/keys-requested-but-not-scanned',
    summary: 'Requested keys of a property that were not scanned, newest first',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: requestedKeys,
  }),
  regionKeysRequested: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-requested-but-not-scanned',
    summary: 'Requested keys of a region that were not scanned, newest first',
    access: { right: keysOutRights, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: requestedKeys,
  }),
  divisionKeysRequested: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-requested-but-not-scanned',
    summary: 'Requested keys of a division that were not scanned, newest first',
    access: { right: keysOutRights, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: requestedKeys,
  }),
  corporationKeysRequested: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-requested-but-not-scanned',
    summary: 'Requested keys of a corporation that were not scanned, newest first',
    access: { right: keysOutRights, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: requestedKeys,
  }),
  incidents: call({
    method: 'GET',
    path: '/key-incidents',
    summary: 'Incidents of the key log: quarantined events, conflicting repeats, and mismatched heads',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: z.strictObject({ limit: pageLimit(200, 50) }),
    output: z.object({ rows: z.array(incident) }),
  }),
  live: call({
    method: 'GET',
    path: '/live',
    kind: 'events',
    summary: 'Server-sent events that name changed properties, without the changes',
    access: { for: 'signedIn', reach: 'visible' },
    input: emptyObject,
    output: z.object({
      property: z.number().int(),
      revision: z.number().int(),
      account: z
        .literal(true)
        .optional()
        .describe('The account status changed: the property may be closed or open now.'),
      snapshot: liveSnapshot.optional().describe('The first event only, which has property 0.'),
    }),
  }),
};
