export { calls } from './calls.ts';
export { jobs } from './jobs.ts';
