export { accountCalls } from './account/calls.ts';
export { calls } from './calls.ts';
export { publishedDemoPassword } from './demo-sign-ins.ts';
export { singleSignOnCalls } from './sso/calls.ts';
