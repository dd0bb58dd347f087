import * as z from 'zod';
import { call } from '../call.ts';
import { listFile } from '../record/shapes.ts';
import { id } from '../shapes.ts';
import { keysOutColumnIds } from './rules/keys-out.ts';
import { keysOutRights } from './rules/rights.ts';
import { keyOutRow } from './shapes.ts';

/** Keys that are out, as a list and as a file (TXN-10). */
export const keysOutCalls = {
  keysOut: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/keys-out',
    summary: 'Keys out with their holders, overdue first',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(keyOutRow) }),
  }),
  exportKeysOut: call({
    method: 'GET',
    kind: 'download',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/keys-out/file',
    summary: 'Export the keys out of a property as a spreadsheet, CSV, or PDF',
    access: { right: keysOutRights, reach: 'property' },
    input: z.strictObject({
      propertyId: id,
      only: z.enum(['all', 'overdue']).default('all'),
      ...listFile(keysOutColumnIds),
    }),
    output: z.unknown(),
  }),
};
