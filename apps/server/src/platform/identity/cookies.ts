import type { CookieSerializeOptions } from '@fastify/cookie';

export const refreshCookie = 'lb_refresh';
export const deviceCookie = 'lb_device';
export const ssoCookie = 'lb_sso';

/** Out of page script's reach, sent to the session calls only. Browsers take Secure cookies over http on a loopback address. */
export function cookieOptions(expires: Date): CookieSerializeOptions {
  return { path: '/api/session', httpOnly: true, secure: true, sameSite: 'lax', expires };
}
