import type { AuditRequest } from './group-by-request.ts';
import type { AuditChange, AuditEntry, History } from './shapes.ts';
import { shownChanges } from './shown-changes.ts';

const maxLines = 3;
const maxChanges = 3;
const maxNames = 3;

/** Summary line: a change to one record, or to several records of one kind. */
export interface SummaryLine {
  /** Entries for the records. The line names the first ones. */
  readonly entries: readonly AuditEntry[];
  /** The most important changes to a single record. Empty for several records. */
  readonly changes: readonly AuditChange[];
}

export interface RequestSummary {
  readonly lines: readonly SummaryLine[];
  /** Number of changes shown only in the details. */
  readonly hidden: number;
}

/** Entries to name in a line for several records, one per name, and the number of remaining names. */
export function namedEntries({ entries }: SummaryLine): {
  readonly named: readonly AuditEntry[];
  readonly others: number;
} {
  const byName = new Map(entries.toReversed().map((entry) => [entry.name ?? entry.entityId, entry]));
  const distinct = entries.filter((entry) => byName.get(entry.name ?? entry.entityId) === entry);
  const named = distinct.slice(0, maxNames);
  return { named, others: distinct.length - named.length };
}

/**
 * Summary of a request in at most three lines. Entries with the same action and kind of record share a line. The
 * recorded steps of a record only repeat its change, so they appear only in the details, unless the request has nothing
 * else.
 */
export function summaryOf({ entries }: AuditRequest, subject: History['subject']): RequestSummary {
  const shownByEntry = new Map(entries.map((entry) => [entry, shownChanges(entry, subject, entries)]));
  const records = entries.filter(({ kind }) => !kind.endsWith('-step'));
  const groups = Object.values(
    Object.groupBy(records.length > 0 ? records : entries, ({ action, kind }) => `${action} ${kind}`),
  ).map((group) => group ?? []);
  const lines = groups.slice(0, maxLines).map((group): SummaryLine => {
    const [first] = group;
    const changes = first && group.length === 1 ? (shownByEntry.get(first) ?? []) : [];
    const informative = changes.filter((change) => isInformative(change));
    const stateFirst = [...informative.filter(isState), ...informative.filter((change) => !isState(change))];
    return { entries: group, changes: stateFirst.slice(0, maxChanges) };
  });
  const total = [...shownByEntry.values()].flat().length;
  return { lines, hidden: total - lines.flatMap(({ changes }) => changes).length };
}

const isState = ({ field }: AuditChange) => field === 'state' || field === 'status';

const maxLength = 90;

/**
 * Whether a change is useful in a one-line summary. Excludes IDs, lists, long text, and the "no" values of a new
 * record.
 */
function isInformative({ field, before, after, refers }: AuditChange): boolean {
  if (/(^|_)(id|identity|evidence)$/.test(field) && !refers) return false;
  if (before === null && after === 'false') return false;
  return [before, after].every((value) => value === null || (value.length <= maxLength && !/^[[{]/.test(value)));
}
