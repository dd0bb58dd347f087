import type { Translate } from '@latchboard/texts';
import type { Entry } from './entries.ts';

/** Entries of one kind in the box. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Whether the first entry has exactly the typed name. If so, the group is above the keys and records. */
  readonly isExact?: boolean;
}

/** A group that may have more entries on the server. */
export interface TruncatedGroup extends Group {
  readonly hasMore: boolean;
  /** Total number of entries, if the server counts them. */
  readonly total?: number;
  /** URL of the page with all entries. If undefined, the box itself can show more. */
  readonly allHref?: string;
  /** Whether the box already shows its maximum number of entries. */
  readonly isExpanded?: boolean;
}

/** Limits rows that were requested with one extra row. The extra row shows that there are more. */
export function limitRows<Row>(rows: readonly Row[], maxRows: number) {
  return { rows: rows.slice(0, maxRows), hasMore: rows.length > maxRows };
}

/**
 * Adds the number of shown entries to the group's label, with the total if known, and adds an entry that opens the
 * others.
 */
export function labelTruncated(
  { id, label, entries, isExact = false, hasMore, total, allHref, isExpanded }: TruncatedGroup,
  t: Translate,
): Group {
  if (!hasMore) return { id, label, entries, isExact };
  const count = entries.length;
  const amount = total === undefined ? t('commands.moreThan', { count }) : t('commands.countOf', { count, total });
  const target = allHref !== undefined ? { href: allHref } : { href: '', expands: id };
  const all: readonly Entry[] =
    allHref !== undefined || !isExpanded ? [{ id: `more ${id}`, name: t('commands.showAll'), ...target }] : [];
  return { id, label: `${label} · ${amount}`, entries: [...entries, ...all], isExact };
}
