export { calls } from './calls.ts';
export { calls as internalUserCalls } from './internal-users/calls.ts';
export { checkPasswordEmail } from './password-email.ts';
