import * as z from 'zod';
import { call } from '../call.ts';
import { bigInteger, flag, id, instant, oneLine, pageLimit } from '../shapes.ts';
import { countCriteria, custodyCriteria, exportCriteria, reportCriteria } from './criteria.ts';
import { correction, correctionRow, eventRecord } from './event-shapes.ts';
import { custodyAtTime, reportOptions, transactionRow } from './shapes.ts';

const access = { right: 'DatalogTransaction_ALL', reach: 'property' } as const;

const rangeInput = { from: instant.optional(), to: instant.optional(), limit: pageLimit(200, 100) };
const propertyRows = z.object({
  rows: z.array(transactionRow.extend({ propertyId: z.number().int(), propertyName: z.string() })),
});

/** The key log: reading, counting, exporting, and correcting (TXN-02 to TXN-09, BEY-01). */
export const transactionCalls = {
  transactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions',
    fromReplica: true,
    summary: 'Key transactions, newest first by default, by page (TXN-05)',
    access,
    input: reportCriteria,
    output: z.object({ rows: z.array(transactionRow), next: z.string().nullable() }),
  }),
  countTransactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions/count',
    fromReplica: true,
    summary: 'The number of key transactions, exact up to 10,000',
    access,
    input: countCriteria,
    output: z.object({
      count: z.number().int(),
      over: z.boolean(),
      problems: z.number().int(),
      /** Number of rows if each visit is one row. Null if not requested or if there are too many events. */
      rows: z.number().int().nullable(),
    }),
  }),
  custodyOfRange: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/custody',
    fromReplica: true,
    summary: 'Key holders at the start and end of a range',
    access,
    input: custodyCriteria,
    /** `begin` is null if the range includes all dates. */
    output: z.object({ begin: custodyAtTime.nullable(), end: custodyAtTime }),
  }),
  exportTransactions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/datalog-transactions/export',
    kind: 'download',
    fromReplica: true,
    summary: 'The report as an Excel or CSV file, streamed (TXN-09)',
    access,
    input: exportCriteria,
    output: z.unknown(),
  }),
  eventRecord: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/event-record',
    summary: 'An event as the cabinet sent it, with its place in the chain and its corrections (BEY-01)',
    access,
    input: z.strictObject({ propertyId: id, datalogId: id, position: bigInteger(1) }),
    output: eventRecord,
  }),
  addCorrection: call({
    method: 'POST',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/corrections',
    summary: 'Correct an event with a reason; the event itself does not change (BEY-01)',
    access: { right: 'KeyRecord_UPDATE', reach: 'property' },
    input: z.strictObject({
      propertyId: id,
      datalogId: id,
      position: bigInteger(1),
      reason: oneLine(500).min(3, 'valRequired'),
      correction,
    }),
    output: correctionRow,
  }),
  reportOptions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/report-options',
    summary: 'The filter values for reports of a property',
    access: { right: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'], reach: 'property' },
    input: z.strictObject({ propertyId: id, withTags: flag.default(false) }),
    output: reportOptions,
  }),
  regionTransactions: call({
    method: 'GET',
    path: '/regions/{regionId}/datalog-transactions',
    fromReplica: true,
    summary: 'The newest key transactions of a region',
    access: { right: 'DatalogTransaction_ALL', reach: 'region' },
    input: z.strictObject({ regionId: id, ...rangeInput }),
    output: propertyRows,
  }),
  corporationTransactions: call({
    method: 'GET',
    path: '/corporations/{corporationId}/datalog-transactions',
    fromReplica: true,
    summary: 'The newest key transactions of a corporation',
    access: { right: 'DatalogTransaction_ALL', reach: 'corporation' },
    input: z.strictObject({ corporationId: id, ...rangeInput }),
    output: propertyRows,
  }),
  latest: call({
    method: 'GET',
    path: '/datalog-transactions/latest',
    summary: 'The newest key transactions of all customers',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: z.strictObject({ limit: pageLimit(100, 20) }),
    output: propertyRows,
  }),
};
