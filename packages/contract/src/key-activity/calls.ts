import * as z from 'zod';
import { call } from '../call.ts';
import { bigInteger, flag, id, instant, nothing, pageLimit, searchText, wholeNumber } from '../shapes.ts';
import { cabinetCalls } from './cabinet-calls.ts';
import {
  countCriteria,
  custodyCriteria,
  exportCriteria,
  proofCriteria,
  proofPageCriteria,
  reportCriteria,
} from './criteria.ts';
import { correction, correctionRow, eventRecord } from './event-shapes.ts';
import { keysOutCalls } from './keys-out-calls.ts';
import { checkpoint, incident, verdict } from './log-shapes.ts';
import { logShareCalls } from './log-share-calls.ts';
import { markCalls } from './mark-calls.ts';
import { meaningCalls } from './meaning-calls.ts';
import { scorecardCalls } from './scorecard-calls.ts';
import {
  board,
  custodyMoment,
  emptyHook,
  foundKey,
  holderPage,
  keyPage,
  keysOverdue,
  keysRequested,
  reportOptions,
  rollUp,
  transactionRow,
} from './shapes.ts';
import { sharedReportCalls } from './shared-report-calls.ts';
import { subjectCalls } from './subject-calls.ts';

const keysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;
const transactions = { right: 'DatalogTransaction_ALL', reach: 'property' } as const;
const anyone = { for: 'anyone' } as const;

export const keyActivity = {
  ...cabinetCalls,
  ...keysOutCalls,
  ...logShareCalls,
  ...scorecardCalls,
  ...sharedReportCalls,
  ...subjectCalls,
  ...markCalls,
  ...meaningCalls,
  board: call({
    method: 'GET',
    path: '/properties/{propertyId}/board',
    summary:
      'The live keys-out board of a property (TXN-10); to customers of a suspended property, that it is suspended (NAV-11)',
    access: { right: keysOut, reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: board,
  }),
  findKeys: call({
    method: 'GET',
    path: '/keys',
    summary: 'Keys by unit, holder or tag: where each is, or who has it (BEY-14)',
    access: { right: keysOut, reach: 'visible' },
    /** `propertyId`: what is in hand. Its keys come first; who reaches very many properties finds keys of this one only. */
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
    summary: 'One key: where it is, who has it, and its newest movements',
    access: { right: keysOut, reach: 'property' },
    input: z.strictObject({ propertyId: id, keyId: id }),
    output: keyPage,
  }),
  holderPage: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/holder',
    summary: 'The owner of a badge: how to reach them, and the keys they hold',
    access: { right: keysOut, reach: 'property' },
    input: z.strictObject({ propertyId: id, badge: z.string().regex(/^[0-9]{1,12}$/) }),
    output: holderPage,
  }),
  regionKeysOut: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-out',
    summary: 'Keys out in a region, by property',
    access: { right: keysOut, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: rollUp,
  }),
  divisionKeysOut: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-out',
    summary: 'Keys out in a division, by region',
    access: { right: keysOut, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: rollUp,
  }),
  corporationKeysOut: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-out',
    summary: 'Keys out in a corporation, by division',
    access: { right: keysOut, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: rollUp,
  }),
  regionKeysOverdue: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-overdue',
    summary: 'The overdue keys of a region, the longest overdue first',
    access: { right: keysOut, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: keysOverdue,
  }),
  divisionKeysOverdue: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-overdue',
    summary: 'The overdue keys of a division, the longest overdue first',
    access: { right: keysOut, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: keysOverdue,
  }),
  corporationKeysOverdue: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-overdue',
    summary: 'The overdue keys of a corporation, the longest overdue first',
    access: { right: keysOut, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: keysOverdue,
  }),
  keysRequested: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/keys-requested-but-not-scanned',
    summary: 'Keys of a property that somebody asked for and did not scan, newest first',
    access: { right: keysOut, reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: keysRequested,
  }),
  regionKeysRequested: call({
    method: 'GET',
    path: '/regions/{regionId}/keys-requested-but-not-scanned',
    summary: 'Keys of a region that somebody asked for and did not scan, newest first',
    access: { right: keysOut, reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: keysRequested,
  }),
  divisionKeysRequested: call({
    method: 'GET',
    path: '/divisions/{divisionId}/keys-requested-but-not-scanned',
    summary: 'Keys of a division that somebody asked for and did not scan, newest first',
    access: { right: keysOut, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: keysRequested,
  }),
  corporationKeysRequested: call({
    method: 'GET',
    path: '/corporations/{corporationId}/keys-requested-but-not-scanned',
    summary: 'Keys of a corporation that somebody asked for and did not scan, newest first',
    access: { right: keysOut, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: keysRequested,
  }),
  transactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions',
    fromReplica: true,
    summary: 'Key transactions, newest first, a page at a time (TXN-05)',
    access: transactions,
    input: reportCriteria,
    output: z.object({ rows: z.array(transactionRow), next: z.string().nullable() }),
  }),
  countTransactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions/count',
    fromReplica: true,
    summary: 'How many: exact to 10,000, beyond that only that there are more',
    access: transactions,
    input: countCriteria,
    output: z.object({ count: z.number().int(), over: z.boolean(), problems: z.number().int() }),
  }),
  custodyOfRange: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/custody',
    fromReplica: true,
    summary: 'Who held which key when a range began and when it ended',
    access: transactions,
    input: custodyCriteria,
    /** All dates have no beginning. */
    output: z.object({ begin: custodyMoment.nullable(), end: custodyMoment }),
  }),
  exportTransactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions/export',
    kind: 'download',
    fromReplica: true,
    summary: 'The report as an Excel or CSV file, streamed (TXN-09)',
    access: transactions,
    input: exportCriteria,
    output: z.unknown(),
  }),
  eventRecord: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/event-record',
    summary: 'One event as its cabinet sent it, its place in the chain, and its corrections (BEY-01)',
    access: transactions,
    input: z.strictObject({ propertyId: id, datalogId: id, position: bigInteger(1) }),
    output: eventRecord,
  }),
  addCorrection: call({
    method: 'POST',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/corrections',
    summary: 'Correct an event with a reason; the event itself stays as it is (BEY-01)',
    access: { right: 'KeyRecord_UPDATE', reach: 'property' },
    input: z.strictObject({
      propertyId: id,
      datalogId: id,
      position: bigInteger(1),
      reason: z
        .string()
        .trim()
        .min(3, 'valRequired')
        .max(500)
        .regex(/^[^\p{Cc}]*$/u),
      correction,
    }),
    output: correctionRow,
  }),
  reportOptions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/report-options',
    summary: 'What a report of the property can be narrowed by',
    access: { right: keysOut, reach: 'property' },
    input: z.strictObject({ propertyId: id, withTags: flag.default(false) }),
    output: reportOptions,
  }),
  regionTransactions: call({
    method: 'GET',
    path: '/regions/{regionId}/datalog-transactions',
    fromReplica: true,
    summary: 'The newest key transactions of a region',
    access: { right: 'DatalogTransaction_ALL', reach: 'region' },
    input: z.strictObject({
      regionId: id,
      from: instant.optional(),
      to: instant.optional(),
      limit: pageLimit(200, 100),
    }),
    output: z.object({
      rows: z.array(transactionRow.extend({ propertyId: z.number().int(), propertyName: z.string() })),
    }),
  }),
  corporationTransactions: call({
    method: 'GET',
    path: '/corporations/{corporationId}/datalog-transactions',
    fromReplica: true,
    summary: 'The newest key transactions of a corporation',
    access: { right: 'DatalogTransaction_ALL', reach: 'corporation' },
    input: z.strictObject({
      corporationId: id,
      from: instant.optional(),
      to: instant.optional(),
      limit: pageLimit(200, 100),
    }),
    output: z.object({
      rows: z.array(transactionRow.extend({ propertyId: z.number().int(), propertyName: z.string() })),
    }),
  }),
  latest: call({
    method: 'GET',
    path: '/datalog-transactions/latest',
    summary: 'The newest key transactions of all customers',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: z.strictObject({ limit: pageLimit(100, 20) }),
    output: z.object({
      rows: z.array(transactionRow.extend({ propertyId: z.number().int(), propertyName: z.string() })),
    }),
  }),
  incidents: call({
    method: 'GET',
    path: '/key-incidents',
    summary: 'Events in quarantine, conflicting repeats and heads that do not fit',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: z.strictObject({ limit: pageLimit(200, 50) }),
    output: z.object({ rows: z.array(incident) }),
  }),
  live: call({
    method: 'GET',
    path: '/live',
    kind: 'events',
    summary: 'Server-sent events: which property moved, never what',
    access: { for: 'signedIn', reach: 'visible' },
    input: nothing,
    output: z.object({
      property: z.number().int(),
      revision: z.number().int(),
      account: z
        .literal(true)
        .optional()
        .describe('The account status changed: the property may be closed or open now.'),
    }),
  }),
  proofExport: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/proof-export',
    kind: 'download',
    summary: 'A signed export of the key log for a range, as JSON Lines (BEY-01)',
    access: { ...transactions, also: 'Report-HooksTags_READ' },
    input: proofCriteria,
    output: z.unknown(),
  }),
  proofPage: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/proof-page',
    kind: 'download',
    summary: 'What a report shows as a PDF to read, with the signed export in it (BEY-01)',
    access: { ...transactions, also: 'Report-HooksTags_READ' },
    input: proofPageCriteria,
    output: z.unknown(),
  }),
  proofKeys: call({
    method: 'GET',
    path: '/proof/keys',
    summary: "The installation's public keys",
    access: anyone,
    input: nothing,
    output: z.object({ keys: z.array(z.object({ key: z.string(), from: z.string() })) }),
  }),
  proofCheckpoints: call({
    method: 'GET',
    path: '/proof/checkpoints',
    summary: 'The signed checkpoints, newest first',
    access: anyone,
    input: z.strictObject({ limit: pageLimit(1000, 100), before: wholeNumber(1, 2_147_483_647).optional() }),
    output: z.object({ checkpoints: z.array(checkpoint) }),
  }),
  makeCheckpoint: call({
    method: 'POST',
    kind: 'wait',
    path: '/proof/checkpoints',
    summary: 'Make a checkpoint now',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: nothing,
    output: checkpoint,
  }),
  verifyExport: call({
    method: 'POST',
    path: '/proof/verify',
    kind: 'rawWait',
    status: 200,
    limit: 20_971_520,
    summary: 'Check an export file: unchanged and complete, or what was altered and where',
    access: anyone,
    input: nothing,
    output: verdict,
  }),
};
