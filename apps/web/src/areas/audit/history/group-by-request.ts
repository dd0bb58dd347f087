import type { AuditEntry } from './shapes.ts';

/** One request, with its entries in the order they were written. */
export interface AuditRequest {
  readonly newest: AuditEntry;
  readonly entries: readonly AuditEntry[];
}

/**
 * Groups consecutive entries of one request, newest first. If there are older entries, the last group may be
 * incomplete, so it is omitted unless it is the only one.
 */
export function groupByRequest(newestFirst: readonly AuditEntry[], hasOlder = false): readonly AuditRequest[] {
  const groups: { newest: AuditEntry; entries: AuditEntry[] }[] = [];
  for (const entry of newestFirst) {
    const last = groups.at(-1);
    if (last?.newest.act === entry.act && last.newest.by?.id === entry.by?.id) last.entries.unshift(entry);
    else groups.push({ newest: entry, entries: [entry] });
  }
  return hasOlder && groups.length > 1 ? groups.slice(0, -1) : groups;
}
