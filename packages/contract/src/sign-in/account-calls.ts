import * as z from 'zod';
import { call } from '../call.ts';
import { done, emptyObject } from '../shapes.ts';
import { sessionReply, timeFormat } from './shapes.ts';

const anyone = { for: 'anyone' } as const;
const self = { for: 'signedIn', reach: 'self' } as const;
const email = z.string().trim().min(1).max(320);
const password = z.string().max(1024);
const digits = z.string().regex(/^[0-9]{6}$/);
/** Each code replaces a code of the authenticator app once. Codes are only returned when they are created. */
const recoveryCodes = z.array(z.string());

const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});

/** Calls for one's own account, and for setting other people's passwords. */
export const account = {
  forgotPassword: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/forgot-password',
    summary: 'Mail a reset code; the reply never says whether the address has an account (ACC-05)',
    access: anyone,
    input: z.strictObject({ email }),
    output: z.object({ ok: z.literal(true), expiresInMinutes: z.number().int() }),
  }),
  resetPassword: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/reset-password',
    summary: 'Set a new password with a mailed code, which is used up by it',
    access: anyone,
    input: z.strictObject({ email, code: z.string().trim().max(64), newPassword: password }),
    output: done,
  }),
  changePassword: call({
    method: 'PUT',
    kind: 'wait',
    path: '/staff/password-update',
    summary: 'Change the own password; the other sessions of the person end (ACC-06)',
    access: { ...self, otherwise: 'currentUserUnknown' },
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
    summary: 'The own sessions that are open: device, last use (ACC-23)',
    access: self,
    input: emptyObject,
    output: z.object({ rows: z.array(sessionRow) }),
  }),
  endOneSession: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/session/{sessionId}',
    summary: 'End one of the own sessions',
    access: self,
    input: z.strictObject({ sessionId: z.uuid() }),
    output: done,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/session/others',
    summary: 'End all of the own sessions but the one that asks',
    access: self,
    input: emptyObject,
    output: z.object({ ended: z.number().int() }),
  }),
  confirmSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor',
    summary: 'The code of the authenticator app, or a recovery code, that opens the gate (ACC-22)',
    access: { for: 'gate', gate: 'secondFactor' },
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    output: sessionReply.extend({ recoveryCodes: recoveryCodes.optional() }),
  }),
  enrolSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/enrol',
    summary: 'At the gate: a secret for a person who must have a second factor and has none; null for others',
    access: { for: 'gate', gate: 'secondFactor' },
    input: emptyObject,
    output: z.object({ enrolment: z.object({ secret: z.string(), uri: z.string() }).nullable() }),
  }),
  beginSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/begin',
    summary: 'A new secret for an authenticator app; it counts once a code of it was shown',
    access: self,
    input: z.strictObject({ password }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  turnOnSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/on',
    summary: 'Switch the second factor on by showing a code; the recovery codes are told once',
    access: self,
    input: z.strictObject({ code: digits }),
    output: z.object({ recoveryCodes }),
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/recovery-codes',
    summary: 'New recovery codes in place of those that are left',
    access: self,
    input: z.strictObject({ password }),
    output: z.object({ recoveryCodes }),
  }),
  turnOffSecondFactor: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/second-factor/off',
    summary: 'Switch the second factor off, unless the pool requires it',
    access: self,
    input: z.strictObject({ password }),
    output: done,
  }),
  accountState: call({
    method: 'GET',
    kind: 'wait',
    path: '/session/account',
    summary: 'The own account: second factor and the recovery codes left, single sign-on, idle limit',
    access: self,
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
    summary: 'The language of an external person, kept on the staff record (NAV-24)',
    access: self,
    input: z.strictObject({ language: z.enum(['en', 'es']) }),
    output: done,
  }),
  setTimeFormat: call({
    method: 'PUT',
    path: '/session/time-format',
    summary: 'Whether the person reads 12 or 24 hours; null leaves it to the language (NAV-23)',
    access: self,
    input: z.strictObject({ timeFormat: timeFormat.nullable() }),
    output: done,
  }),
};
