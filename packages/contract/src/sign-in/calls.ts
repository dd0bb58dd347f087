import * as z from 'zod';
import { call } from '../call.ts';
import { done, emptyObject } from '../shapes.ts';
import { account } from './account-calls.ts';
import { demoSignIns, me, passwordPolicy, sessionReply } from './shapes.ts';
import { singleSignOn } from './sso-calls.ts';

const anyone = { for: 'anyone' } as const;

export const sessionCalls = {
  createSession: call({
    method: 'POST',
    kind: 'wait',
    path: '/session',
    status: 200,
    summary: 'Sign in with email and password',
    access: anyone,
    input: z.strictObject({ email: z.string().max(320), password: z.string().max(1024) }),
    output: sessionReply,
  }),
  refreshSession: call({
    method: 'POST',
    kind: 'wait',
    path: '/session/refresh',
    status: 200,
    summary: 'Get a new access token for the refresh cookie, which is replaced',
    access: anyone,
    input: emptyObject,
    output: sessionReply,
  }),
  endSession: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/session',
    summary: 'Sign out; the session and its refresh tokens end immediately',
    access: anyone,
    input: emptyObject,
    output: done,
  }),
  me: call({
    method: 'GET',
    path: '/session/me',
    summary: 'The signed-in person, with role, rights, and reach',
    access: { for: 'signedIn', reach: 'self' },
    input: emptyObject,
    output: me,
  }),
  setNewPassword: call({
    method: 'PUT',
    kind: 'wait',
    path: '/session/new-password',
    summary: 'Set the password that replaces a temporary one',
    access: { for: 'gate', gate: 'newPassword' },
    input: z.strictObject({ newPassword: z.string().max(1024) }),
    output: sessionReply,
  }),
  passwordPolicy: call({
    method: 'GET',
    path: '/cognito/password-policy',
    summary: 'The password policy',
    access: anyone,
    input: emptyObject,
    output: passwordPolicy,
  }),
  demo: call({
    method: 'GET',
    path: '/demo',
    summary: 'The sign-ins of a demo installation; empty in other installations',
    access: anyone,
    input: emptyObject,
    output: demoSignIns,
  }),
};

/** Sign-in, sessions, passwords, second factors, single sign-on, and impersonation of customers. */
export const signIn: typeof sessionCalls & typeof account & typeof singleSignOn = {
  ...sessionCalls,
  ...account,
  ...singleSignOn,
};
