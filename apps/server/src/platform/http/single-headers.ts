import type { FastifyRequest } from 'fastify';

/** Headers with a single value. If one is repeated, proxies and the server may use different values (RFC 9110, 5.3). */
const single = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'origin',
  'transfer-encoding',
  'x-impersonate',
  'x-ui-path',
]);

/** Whether a header with a single value is repeated, even with the same value. */
export function repeatsSingleHeader({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? '';
    if (!single.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}
