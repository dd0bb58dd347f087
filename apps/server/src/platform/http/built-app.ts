import { join } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyRequest } from 'fastify';

/** Options for serving the hashed files of a built app. Browsers cache these files for a year. */
export const hashedFiles = (distFolder: string, prefix: string): FastifyStaticOptions => ({
  root: join(distFolder, 'assets'),
  prefix,
  immutable: true,
  maxAge: '365d',
  // The name changes with the content, so ranges and revalidation are not needed.
  acceptRanges: false,
  lastModified: false,
  preCompressed: true,
  // The folder itself is not a file.
  allowedPath: (path) => !path.endsWith('/'),
  index: false,
});

/** Browsers check each time whether the file has changed. */
export const revalidated = { 'cache-control': 'no-cache' };

interface PagePolicy {
  readonly content: string;
  readonly referrer: string;
}

export const pageHeaders = ({ protocol }: Pick<FastifyRequest, 'protocol'>, { content, referrer }: PagePolicy) => ({
  ...revalidated,
  'content-security-policy': content,
  'referrer-policy': referrer,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  ...(protocol === 'https' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});
