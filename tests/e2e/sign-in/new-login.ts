import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { password } from '../place.ts';

interface Wanted {
  readonly domain?: string;
  readonly isSSOEnabled?: boolean;
  /** Set by an administrator: the person must replace it when they sign in. */
  readonly temporaryPassword?: string;
}

/** The calls of the demo's system administrator. */
export async function administrator(request: APIRequestContext) {
  const reply = await request.post('/api/session', { data: { email: 'sysadmin@demo.latchboard.test', password } });
  const { accessToken } = await reply.json();
  return async <Body>(path: string, data: unknown): Promise<Body> => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

/** A property manager of the demo whom no other test knows; answers the address. */
export async function newLogin(
  request: APIRequestContext,
  { domain = 'demo.latchboard.test', isSSOEnabled = false, temporaryPassword }: Wanted = {},
): Promise<string> {
  const send = await administrator(request);
  const email = `e2e-${randomBytes(6).toString('hex')}@${domain}`;
  await send('/api/staff', {
    personalInformation: { name: 'Rosa Delgado', contactEmail: email },
    commercialLevel: 4,
    accessRole: { id: 203 },
    isSSOEnabled,
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
  });
  if (temporaryPassword) await send('/api/cognito/admin-set-password', { email, password: temporaryPassword });
  return email;
}
