import { Failure } from '#server/platform/errors.ts';

/**
 * Rejects a change to a version that is no longer current (RFC 7644, 3.14). Without If-Match, any version is accepted.
 */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const matchesVersion = ifMatch.split(/\s*,\s*/).some((etag) => etag.replace(/^W\//, '') === `"${version}"`);
  if (!matchesVersion) throw new Failure('scimStale');
}
