export { accountCalls } from './account/calls.ts';
export { endSessionsOf } from './account/end-sessions.ts';
export { mailInvitation, mailSentCode } from './account/reset-code.ts';
export { calls } from './calls.ts';
export { publishedDemoPassword } from './demo-sign-ins.ts';
export type { Invitation } from './emails/invitation.ts';
export { singleSignOnCalls } from './sso/calls.ts';
