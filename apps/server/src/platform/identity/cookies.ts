import type { CookieSerializeOptions } from '@fastify/cookie';

export const refreshCookie = 'lb_refresh';
export const deviceCookie = 'lb_device';
export const ssoCookie = 'lb_sso';

/**
 * Cookie options. Scripts cannot read the cookie. Browsers send it only with calls to `/api/session`, on this origin
 * or, if the sign-in page has a separate origin, on both. Browsers accept Secure cookies over http on a loopback
 * address.
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
