import type { Context } from '#server/platform/http/handler.ts';

/** Whether a call with a cookie is from our own pages, or not from a browser page. */
export function isOwnOrigin({ request, platform }: Pick<Context, 'request' | 'platform'>): boolean {
  if (request.origin === undefined) return true;
  if (!URL.canParse(request.origin)) return false;
  const origin = new URL(request.origin);
  const { publicUrl, loginHost } = platform.settings;
  return (
    [new URL(publicUrl).origin, loginHost].some((allowed) => allowed === origin.origin) || origin.host === request.host
  );
}
