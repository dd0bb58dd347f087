import type { FastifyRequest } from 'fastify';

/**
 * Headers with a single value. If such a header is repeated, proxies and the server may use different values (RFC 9110,
 * 5.3).
 */
const singleValueHeaders = new Set([
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
  const seenNames = new Set<string>();
  for (let start = 0; start < raw.rawHeaders.length; start += 2) {
    const name = raw.rawHeaders[start]?.toLowerCase() ?? '';
    if (!singleValueHeaders.has(name)) continue;
    if (seenNames.has(name)) return true;
    seenNames.add(name);
  }
  return false;
}
