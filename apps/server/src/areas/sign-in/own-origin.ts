import type { Context } from '#server/platform/http/handler.ts';

/** Whether the origin of a call is a host of this installation. True if the call has no origin. */
export function isOwnOrigin({ request, platform }: Pick<Context, 'request' | 'platform'>): boolean {
  if (request.origin === undefined) return true;
  if (!URL.canParse(request.origin)) return false;
  const origin = new URL(request.origin);
  const { publicUrl, loginHost } = platform.settings;
  return (
    [new URL(publicUrl).origin, loginHost].some((allowed) => allowed === origin.origin) || origin.host === request.host
  );
}
