import type { CookieSerializeOptions } from '@fastify/cookie';

export const refreshCookie = 'lb_refresh';
export const deviceCookie = 'lb_device';
export const ssoCookie = 'lb_sso';

/**
 * Cookie options. Scripts cannot read the cookie. Browsers send it only with session calls of this origin, or of both
 * origins if the sign-in page has its own. They accept Secure cookies over http on a loopback address.
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
