import type { Translate } from '@latchboard/texts';
import type { Entry } from './entries.ts';

/** Entries of one kind, as they stand in the box. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  /** The first entry has exactly the typed name: the group is above the keys and records. */
  readonly isExact?: boolean;
}

/** A group of which the server may hold more than it gave. */
export interface TruncatedGroup extends Group {
  readonly hasMore: boolean;
  /** How many there are, where the server counts them. */
  readonly total?: number;
  /** The page with all of them; without one the box shows more of them itself. */
  readonly allHref?: string;
  /** The box shows all that it can already. */
  readonly isExpanded?: boolean;
}

/** The first rows of an answer that was asked for one row more, to know whether there are more. */
export function firstOf<Row>(rows: readonly Row[], shown: number) {
  return { rows: rows.slice(0, shown), hasMore: rows.length > shown };
}

/** What is left out is told beside the name of the group, and its last entry leads to it. */
export function labelTruncated(
  { id, label, entries, isExact = false, hasMore, total, allHref, isExpanded }: TruncatedGroup,
  t: Translate,
): Group {
  if (!hasMore) return { id, label, entries, isExact };
  const count = entries.length;
  const amount = total === undefined ? t('commands.moreThan', { count }) : t('commands.countOf', { count, total });
  const leads = allHref !== undefined ? { href: allHref } : { href: '', expands: id };
  const all: readonly Entry[] =
    allHref !== undefined || !isExpanded ? [{ id: `more ${id}`, name: t('commands.showAll'), ...leads }] : [];
  return { id, label: `${label} · ${amount}`, entries: [...entries, ...all], isExact };
}
