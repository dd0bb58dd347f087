import type { Translate } from '@latchboard/texts';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import { type FigureFilter, figuresOf } from '../board/board-figures.ts';
import type { RollUp } from '../board/shapes.ts';

/** HTML IDs of the lists that the figures link to. */
export const listAnchors = { children: 'children', overdue: 'overdue' } as const;

/** URL of the same page with its children sorted by this column, largest first. */
export type SortedHref = (column: 'out' | 'soon' | 'silent') => string;

/**
 * Figures of a whole level, and its number of silent systems. Figures of keys in place, misplaced keys, and lost keys
 * have no link, because the page has no list of them.
 */
export function rollUpFigures(
  rollUp: RollUp | undefined,
  t: Translate,
  number: Intl.NumberFormat,
  sortedHref: SortedHref,
): readonly Figure[] {
  const longest = rollUp?.figures.longestOverdue ?? null;
  const silentCabinets = rollUp?.silentCabinets;
  const hrefOf = (figure: FigureFilter) => {
    if (figure === 'all') return sortedHref('out');
    if (figure === 'soon') return (rollUp?.figures.dueWithinHour ?? 0) > 0 ? sortedHref('soon') : undefined;
    return figure === 'overdue' && (rollUp?.figures.overdue ?? 0) > 0 ? `#${listAnchors.overdue}` : undefined;
  };
  return [
    ...figuresOf(
      rollUp && { ...rollUp.figures, longestOverdue: longest === null ? null : longest * 1000 },
      t,
      number,
      hrefOf,
    ),
    {
      id: 'silent',
      value: silentCabinets === undefined ? undefined : number.format(silentCabinets),
      label: { key: 'rollUp.silent', params: { count: silentCabinets ?? 0 } },
      short: 'rollUp.silentShort',
      ...((silentCabinets ?? 0) > 0 && { tone: 'bad' as const, href: sortedHref('silent') }),
    },
  ];
}
