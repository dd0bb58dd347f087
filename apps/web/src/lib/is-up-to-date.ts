import type { PropertyNotice } from './live-notice.ts';

/**
 * Whether data needs no refetch after a notice, because the data already has the notice's revision or belongs to
 * another property.
 */
export function isUpToDate({ property, revision, account }: PropertyNotice, data: unknown): boolean {
  if (account) return false;
  if (typeof data !== 'object' || data === null) return false;
  if ('revision' in data && typeof data.revision === 'number') return data.revision >= revision;
  if (!('revisions' in data) || typeof data.revisions !== 'object' || data.revisions === null) return false;
  const loadedRevision: unknown = Object.entries(data.revisions).find(([id]) => Number(id) === property)?.[1];
  return loadedRevision === undefined || (typeof loadedRevision === 'number' && loadedRevision >= revision);
}
