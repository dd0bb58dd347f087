import type { CookieSerializeOptions } from '@fastify/cookie';

export const refreshCookie = 'lb_refresh';
export const deviceCookie = 'lb_device';
export const ssoCookie = 'lb_sso';

/**
 * Out of page script's reach, sent to the session calls only, of this origin or, where the sign-in page has another, of both.
 * Browsers take Secure cookies over http on a loopback address.
 */
export function cookieOptions(
  expires: Date,
  { cookieDomain }: { readonly cookieDomain: string | undefined },
): CookieSerializeOptions {
  return {
    ...{ path: '/api/session', httpOnly: true, secure: true, sameSite: 'lax', expires },
    ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
  };
}
