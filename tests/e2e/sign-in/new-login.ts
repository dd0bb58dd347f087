import { randomBytes } from 'node:crypto';
import type { Language } from '@latchboard/texts';
import { type APIRequestContext, expect } from '@playwright/test';
import { password } from '../place.ts';

interface LoginOptions {
  readonly domain?: string;
  /** Default: Harbor Point. */
  readonly propertyName?: string;
  /** Password set by an administrator. The user must replace it at the next sign-in. */
  readonly temporaryPassword?: string;
}

async function administratorHeaders(request: APIRequestContext) {
  const reply = await request.post('/api/session', { data: { email: 'sysadmin@demo.latchboard.test', password } });
  return { authorization: `Bearer ${(await reply.json()).accessToken}` };
}

/** Makes calls as the demo's system administrator. */
export async function administrator(request: APIRequestContext) {
  const headers = await administratorHeaders(request);
  return async <Body>(
    path: string,
    data?: unknown,
    method: 'GET' | 'POST' | 'PUT' = data === undefined ? 'GET' : 'POST',
  ): Promise<Body> => {
    const answer = await request.fetch(path, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

/** Returns the ID of a demo property. */
async function propertyNamed(request: APIRequestContext, name: string): Promise<number> {
  const path = `/api/properties?search=${encodeURIComponent(name)}&limit=1`;
  const propertiesReply = await request.get(path, { headers: await administratorHeaders(request) });
  return (await propertiesReply.json()).rows[0].id;
}

/** Adds a property manager to the demo. Returns the email address. */
export async function newLogin(
  request: APIRequestContext,
  { domain = 'demo.latchboard.test', propertyName, temporaryPassword }: LoginOptions = {},
): Promise<string> {
  const send = await administrator(request);
  const email = `e2e-${randomBytes(6).toString('hex')}@${domain}`;
  await send('/api/staff', {
    personalInformation: { name: 'Rosa Delgado', contactEmail: email },
    commercialLevel: 4,
    accessRole: { id: 203 },
    isSSOEnabled: false,
    setLoginAsPrimaryContact: false,
    properties: [{ id: propertyName === undefined ? 1 : await propertyNamed(request, propertyName) }],
  });
  if (temporaryPassword) await send('/api/cognito/admin-set-password', { email, password: temporaryPassword });
  return email;
}

/** Creates a property manager, with the password of all demo logins. */
export async function newManager(
  request: APIRequestContext,
  { language, ...rest }: Pick<LoginOptions, 'propertyName'> & { readonly language?: Language } = {},
): Promise<string> {
  const temporaryPassword = 'Temporary for 1 day';
  const email = await newLogin(request, { ...rest, temporaryPassword });
  const signInReply = await request.post('/api/session', { data: { email, password: temporaryPassword } });
  const headers = { authorization: `Bearer ${(await signInReply.json()).accessToken}` };
  const reply = await request.put('/api/session/new-password', { data: { newPassword: password }, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  if (language) await chooseLanguage(request, { email, language });
  return email;
}

async function chooseLanguage(request: APIRequestContext, { email, language }: { email: string; language: Language }) {
  const signInReply = await request.post('/api/session', { data: { email, password } });
  const headers = { authorization: `Bearer ${(await signInReply.json()).accessToken}` };
  const reply = await request.put('/api/session/language', { data: { language }, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
}
