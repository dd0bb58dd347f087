export { accountCalls } from './account/calls.ts';
export { calls } from './calls.ts';
