import type { Board, KeyOut } from './shapes.ts';

const hour = 3_600_000;

/** Whether a key is overdue at an instant. It may have become so after the board was fetched. */
export function isOverdueAt(row: Pick<KeyOut, 'dueBack' | 'overdue'>, now: number): boolean {
  return row.overdue || (row.dueBack !== null && Date.parse(row.dueBack) <= now);
}

/** Whether a key is due within the hour. */
const isSoonAt = (row: Pick<KeyOut, 'dueBack' | 'overdue'>, at: number) =>
  !isOverdueAt(row, at) && row.dueBack !== null && Date.parse(row.dueBack) - at <= hour;

/** Whether a key belongs to a figure of the board. */
export function matchesFigure(row: Pick<KeyOut, 'dueBack' | 'overdue'>, only: 'all' | 'overdue' | 'soon', now: number) {
  if (only === 'overdue') return isOverdueAt(row, now);
  return only === 'all' || isSoonAt(row, now);
}

/** The browser's clock, corrected by the server's time in the board. */
export function serverTime(asOf: string, receivedAt: number, now: number): number {
  return Math.max(Date.parse(asOf), now + Date.parse(asOf) - receivedAt);
}

export interface BoardFigures {
  readonly keysOut: number;
  readonly overdue: number;
  /** In milliseconds. */
  readonly longestOverdue: number | null;
  readonly dueWithinHour: number;
  readonly inPlace: number;
  readonly misplaced: number;
  readonly unknown: number;
  readonly lost: number;
  readonly keys: number;
  readonly lastKnown: Board['figures']['lastKnown'];
}

/** Figures of the board at `now`. Rows that were only counted stay unchanged. */
export function figuresAt(board: Pick<Board, 'figures' | 'rows' | 'asOf'>, now: number): BoardFigures {
  const { figures, rows, asOf } = board;
  const then = Date.parse(asOf);
  const gained = rows.filter((row) => isOverdueAt(row, now) && !row.overdue);
  const gainedLastKnown = gained.filter(({ cabinet }) => cabinet.silentSince !== null).length;
  const soonThen = rows.filter((row) => isSoonAt(row, then)).length;
  const soonNow = rows.filter((row) => isSoonAt(row, now)).length;
  const spans = rows.filter((row) => isOverdueAt(row, now)).map((row) => now - Date.parse(row.dueBack ?? row.since));
  const counted = figures.longestOverdue === null ? [] : [figures.longestOverdue * 1000 + (now - then)];
  const longest = Math.max(...spans, ...counted);
  return {
    ...figures,
    overdue: figures.overdue + gained.length,
    dueWithinHour: figures.dueWithinHour - soonThen + soonNow,
    longestOverdue: Number.isFinite(longest) ? longest : null,
    lastKnown: { ...figures.lastKnown, overdue: figures.lastKnown.overdue + gainedLastKnown },
  };
}

/** Elapsed share of the time that a key may be out, 0 to 1. Without a due time, a day is 1. */
export function elapsedShare(row: Pick<KeyOut, 'since' | 'dueBack' | 'overdue'>, now: number): number {
  if (isOverdueAt(row, now)) return 1;
  const since = Date.parse(row.since);
  const whole = row.dueBack === null ? 24 * hour : Date.parse(row.dueBack) - since;
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - since) / whole));
}

/** Overdue keys first, longest overdue at the top. The others are ordered by due time, then by time out. */
export function boardOrder(rows: readonly KeyOut[], now: number): readonly KeyOut[] {
  const rank = (row: KeyOut) => (isOverdueAt(row, now) ? 0 : row.dueBack === null ? 2 : 1);
  return rows.toSorted((a, b) => {
    const byRank = rank(a) - rank(b);
    if (byRank !== 0) return byRank;
    if (rank(a) !== 2 && a.dueBack !== b.dueBack)
      return Date.parse(a.dueBack ?? a.since) - Date.parse(b.dueBack ?? b.since);
    return Date.parse(a.since) - Date.parse(b.since);
  });
}
