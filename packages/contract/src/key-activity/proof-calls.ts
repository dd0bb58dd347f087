import * as z from 'zod';
import { call } from '../call.ts';
import { emptyObject, pageLimit, wholeNumber } from '../shapes.ts';
import { proofCriteria, proofPageCriteria } from './criteria.ts';
import { checkpoint, verdict } from './log-shapes.ts';

const proofAccess = { right: 'DatalogTransaction_ALL', reach: 'property', also: 'Report-HooksTags_READ' } as const;
const anyone = { for: 'anyone' } as const;

/** Signed exports of the key log, and the data to check them (BEY-01). */
export const proofCalls = {
  proofExport: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/proof-export',
    kind: 'download',
    summary: 'A signed export of the key log for a range, as JSON Lines (BEY-01)',
    access: proofAccess,
    input: proofCriteria,
    output: z.unknown(),
  }),
  proofPage: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/proof-page',
    kind: 'download',
    summary: 'A report as PDF that contains the signed export (BEY-01)',
    access: proofAccess,
    input: proofPageCriteria,
    output: z.unknown(),
  }),
  proofKeys: call({
    method: 'GET',
    path: '/proof/keys',
    summary: 'The public keys of the installation',
    access: anyone,
    input: emptyObject,
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
    summary: 'Create a checkpoint',
    access: { right: 'DatalogTransaction_ALL', reach: 'internal' },
    input: emptyObject,
    output: checkpoint,
  }),
  verifyExport: call({
    method: 'POST',
    path: '/proof/verify',
    kind: 'rawWait',
    takesJsonFiles: true,
    status: 200,
    limit: 20_971_520,
    summary: 'Verify that an export file is unchanged and complete',
    access: anyone,
    input: emptyObject,
    output: verdict,
  }),
};
