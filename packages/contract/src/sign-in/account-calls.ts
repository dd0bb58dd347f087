import * as z from 'zod';
import { call } from '../call.ts';
import { done, emptyObject } from '../shapes.ts';
import { sessionReply, timeFormat } from './shapes.ts';

const anyone = { for: 'anyone' } as const;
const selfAccess = { for: 'signedIn', reach: 'self' } as const;
const email = z.string().trim().min(1).max(320);
const password = z.string().max(1024);
const digits = z.string().regex(/^[0-9]{6}$/);
/** Recovery codes. Each one replaces an authenticator code once. Only the call that creates them returns them. */
const recoveryCodes = z.array(z.string());

const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});

/** Calls for the caller's own account, and for setting other users' passwords. */
export const account = {
  forgotPassword: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/forgot-password',
    summary: 'Email a reset code; the reply does not reveal whether the address has an account (ACC-05)',
    access: anyone,
    input: z.strictObject({ email }),
    output: z.object({ ok: z.literal(true), expiresInMinutes: z.number().int() }),
  }),
  resetPassword: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/reset-password',
    summary: 'Set a new password with an emailed code, which works once',
    access: anyone,
    input: z.strictObject({ email, code: z.string().trim().max(64), newPassword: password }),
    output: done,
  }),
  changePassword: call({
    method: 'PUT',
    kind: 'wait',
    path: '/staff/password-update',
    summary: 'Change your password; your other sessions end (ACC-06)',
    access: { ...selfAccess, otherwise: 'currentUserUnknown' },
    input: z.strictObject({ currentPassword: password, newPassword: password, repeatedPassword: password }),
    output: done,
  }),
  adminSetPassword: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/cognito/admin-set-password',
    summary: "Set another person's password, which they must replace when they sign in (ACC-07)",
    access: { right: 'Password_CREATE', reach: 'internal' },
    input: z.strictObject({ email, password }),
    output: done,
  }),
  listSessions: call({
    method: 'GET',
    kind: 'wait',
    path: '/session/list',
    summary: 'Your open sessions, with device and last use (ACC-23)',
    access: selfAccess,
    input: emptyObject,
    output: z.object({ rows: z.array(sessionRow) }),
  }),
  endOneSession: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/session/{sessionId}',
    summary: 'End one of your sessions',
    access: selfAccess,
    input: z.strictObject({ sessionId: z.uuid() }),
    output: done,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/session/others',
    summary: 'End all your other sessions',
    access: selfAccess,
    input: emptyObject,
    output: z.object({ ended: z.number().int() }),
  }),
  confirmSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor',
    summary: 'Submit a code from the authenticator app, or a recovery code (ACC-22)',
    access: { for: 'gate', gate: 'secondFactor' },
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    output: sessionReply.extend({ recoveryCodes: recoveryCodes.optional() }),
  }),
  enrolSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/enrol',
    summary: 'The secret for a person who must set up a second factor at sign-in; null for others',
    access: { for: 'gate', gate: 'secondFactor' },
    input: emptyObject,
    output: z.object({ enrolment: z.object({ secret: z.string(), uri: z.string() }).nullable() }),
  }),
  beginSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/begin',
    summary: 'Create a secret for an authenticator app; the secret is active after a code is confirmed',
    access: selfAccess,
    input: z.strictObject({ password }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  turnOnSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/on',
    summary: 'Turn on the second factor with a code; the reply shows the recovery codes once',
    access: selfAccess,
    input: z.strictObject({ code: digits }),
    output: z.object({ recoveryCodes }),
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    access: selfAccess,
    input: z.strictObject({ password }),
    output: z.object({ recoveryCodes }),
  }),
  turnOffSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/off',
    summary: 'Turn off the second factor, unless it is required',
    access: selfAccess,
    input: z.strictObject({ password }),
    output: done,
  }),
  accountState: call({
    method: 'GET',
    kind: 'wait',
    path: '/session/account',
    summary: 'Your account: second factor, remaining recovery codes, single sign-on, and idle limit',
    access: selfAccess,
    input: emptyObject,
    output: z.object({
      secondFactor: z.boolean(),
      secondFactorRequired: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      singleSignOn: z.boolean(),
      idleMinutes: z.number().int(),
    }),
  }),
  setLanguage: call({
    method: 'PUT',
    path: '/session/language',
    summary: 'Set the language of an external person (NAV-24)',
    access: selfAccess,
    input: z.strictObject({ language: z.enum(['en', 'es']) }),
    output: done,
  }),
  setTimeFormat: call({
    method: 'PUT',
    path: '/session/time-format',
    summary: 'Set 12-hour or 24-hour time; null follows the language (NAV-23)',
    access: selfAccess,
    input: z.strictObject({ timeFormat: timeFormat.nullable() }),
    output: done,
  }),
};
