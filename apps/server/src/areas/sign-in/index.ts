export { accountCalls } from './account/calls.ts';
export { calls } from './calls.ts';
export { singleSignOnCalls } from './sso/calls.ts';
