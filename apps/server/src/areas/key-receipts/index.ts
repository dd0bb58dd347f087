import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { effects } from './effects.ts';
import { jobs } from './jobs.ts';

export { storedSignature } from './signature.ts';

export const keyReceipts = area({
  calls: { keyReceipts: calls },
  effects,
  jobs,
  constraints: {
    // Two users handed over the same key at the same time. The second user gets this error.
    key_receipt_key_once: () => new Failure('keyOnReceipt'),
  },
});
