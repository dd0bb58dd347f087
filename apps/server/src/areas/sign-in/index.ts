import { area } from '#server/platform/area.ts';
import { accountCalls } from './account/calls.ts';
import { calls } from './calls.ts';
import { singleSignOnCalls } from './sso/calls.ts';

export { endSessionsOf } from './account/end-sessions.ts';
export { mailCodeFromAdministrator, mailInvitation } from './account/reset-code.ts';
export { publishedDemoPassword } from './demo-sign-ins.ts';
export type { Invitation } from './emails/invitation.ts';

export const signIn = area({ calls: { signIn: { ...calls, ...accountCalls, ...singleSignOnCalls } } });
