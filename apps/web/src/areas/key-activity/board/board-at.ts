import type { Board, KeyOut } from './shapes.ts';

const hourMs = 3_600_000;

/** Whether a key is overdue at an instant. The key may have become overdue after the board was fetched. */
export function isOverdueAt(row: Pick<KeyOut, 'dueBack' | 'overdue'>, now: number): boolean {
  return row.overdue || (row.dueBack !== null && Date.parse(row.dueBack) <= now);
}

/** Whether a key is not overdue yet and is due within an hour. */
const isDueSoonAt = (row: Pick<KeyOut, 'dueBack' | 'overdue'>, now: number) =>
  !isOverdueAt(row, now) && row.dueBack !== null && Date.parse(row.dueBack) - now <= hourMs;

/** Whether a figure on the board counts this key. */
export function matchesFigure(
  row: Pick<KeyOut, 'dueBack' | 'overdue'>,
  figure: 'all' | 'overdue' | 'soon',
  now: number,
) {
  if (figure === 'overdue') return isOverdueAt(row, now);
  return figure === 'all' || isDueSoonAt(row, now);
}

/** Current server time in milliseconds, estimated from the board's timestamp and the browser's clock. */
export function serverTime(asOf: string, receivedAt: number, now: number): number {
  return Math.max(Date.parse(asOf), now + Date.parse(asOf) - receivedAt);
}

export interface BoardFigures {
  readonly keysOut: number;
  readonly overdue: number;
  /** How long the longest-overdue key has been overdue, in milliseconds. Null if no key is overdue. */
  readonly longestOverdue: number | null;
  readonly dueWithinHour: number;
  readonly inPlace: number;
  readonly misplaced: number;
  readonly unknown: number;
  readonly lost: number;
  readonly keys: number;
  readonly lastKnown: Board['figures']['lastKnown'];
}

/** Figures of the board at `now`. Only loaded rows can change a count. */
export function figuresAt(board: Pick<Board, 'figures' | 'rows' | 'asOf'>, now: number): BoardFigures {
  const { figures, rows, asOf } = board;
  const boardTime = Date.parse(asOf);
  const newlyOverdue = rows.filter((row) => isOverdueAt(row, now) && !row.overdue);
  const newlyOverdueLastKnown = newlyOverdue.filter(({ cabinet }) => cabinet.silentSince !== null).length;
  const dueSoonBefore = rows.filter((row) => isDueSoonAt(row, boardTime)).length;
  const dueSoonNow = rows.filter((row) => isDueSoonAt(row, now)).length;
  const overdueTimes = rows
    .filter((row) => isOverdueAt(row, now))
    .map((row) => now - Date.parse(row.dueBack ?? row.since));
  const storedLongest = figures.longestOverdue === null ? [] : [figures.longestOverdue * 1000 + (now - boardTime)];
  const longest = Math.max(...overdueTimes, ...storedLongest);
  return {
    ...figures,
    overdue: figures.overdue + newlyOverdue.length,
    dueWithinHour: figures.dueWithinHour - dueSoonBefore + dueSoonNow,
    longestOverdue: Number.isFinite(longest) ? longest : null,
    lastKnown: { ...figures.lastKnown, overdue: figures.lastKnown.overdue + newlyOverdueLastKnown },
  };
}

/** Share of the allowed time that has elapsed, from 0 to 1. A key without a due time is allowed 24 hours. */
export function elapsedShare(row: Pick<KeyOut, 'since' | 'dueBack' | 'overdue'>, now: number): number {
  if (isOverdueAt(row, now)) return 1;
  const since = Date.parse(row.since);
  const totalMs = row.dueBack === null ? 24 * hourMs : Date.parse(row.dueBack) - since;
  return totalMs <= 0 ? 1 : Math.min(1, Math.max(0, (now - since) / totalMs));
}

/**
 * Overdue keys first, longest overdue at the top. The others are ordered by due time. Keys without a due time are last,
 * longest out first.
 */
export function boardOrder(rows: readonly KeyOut[], now: number): readonly KeyOut[] {
  const rankOf = (row: KeyOut) => (isOverdueAt(row, now) ? 0 : row.dueBack === null ? 2 : 1);
  return rows.toSorted((a, b) => {
    const byRank = rankOf(a) - rankOf(b);
    if (byRank !== 0) return byRank;
    if (rankOf(a) !== 2 && a.dueBack !== b.dueBack)
      return Date.parse(a.dueBack ?? a.since) - Date.parse(b.dueBack ?? b.since);
    return Date.parse(a.since) - Date.parse(b.since);
  });
}
