export { calls } from './calls.ts';
export { proofJobs } from './proof/jobs.ts';
export { publicKeyOf } from './rules/ed25519.ts';
export { type BatchReply, storeBatch } from './store/store-batch.ts';
