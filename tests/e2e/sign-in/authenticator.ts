import type { APIRequestContext } from '@playwright/test';
import { codeAt } from '../../../apps/server/src/platform/identity/one-time-code.ts';
import { fromBase32 } from '../../../apps/server/src/testing/second-factor.ts';
import { administrator, newLogin } from './new-login.ts';

export const ownPassword = 'mine and only mine';

/** Creates a property manager of the demo, with a password and an enrolled second factor. */
export async function newLoginWithSecondFactor(request: APIRequestContext) {
  const temporaryPassword = 'temporary for today';
  const email = await newLogin(request, { temporaryPassword });
  const { id } = await (await administrator(request))<{ id: number }>('/api/site-logins', { emailAddress: email });
  let token = '';
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await request.fetch(path, {
      method,
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return reply.json();
  };
  token = (await send('POST', '/api/session', { email, password: temporaryPassword })).accessToken;
  token = (await send('PUT', '/api/session/new-password', { newPassword: ownPassword })).accessToken;
  const { secret } = await send('POST', '/api/session/second-factor/begin', { password: ownPassword });
  const code = codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000));
  const { recoveryCodes } = await send('POST', '/api/session/second-factor/on', { code });
  return { id, email, recoveryCodes: recoveryCodes as string[] };
}
