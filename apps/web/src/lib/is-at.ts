import type { PropertyNotice } from './live-notice.ts';

/** Whether data needs no fetch after a notice: its own revision is current, or it is about other properties. */
export function isAt({ property, revision, account }: PropertyNotice, data: unknown): boolean {
  if (account) return false;
  if (typeof data !== 'object' || data === null) return false;
  if ('revision' in data && typeof data.revision === 'number') return data.revision >= revision;
  if (!('revisions' in data) || typeof data.revisions !== 'object' || data.revisions === null) return false;
  const at: unknown = Object.entries(data.revisions).find(([id]) => Number(id) === property)?.[1];
  return at === undefined || (typeof at === 'number' && at >= revision);
}
