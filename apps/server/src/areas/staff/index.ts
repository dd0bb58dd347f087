export { calls } from './calls.ts';
export { calls as internalUserCalls } from './internal-users/calls.ts';
