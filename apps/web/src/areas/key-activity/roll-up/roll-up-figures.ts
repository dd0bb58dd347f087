import type { Translate } from '@latchboard/texts';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import { figuresOf } from '../board/board-figures.ts';
import type { RollUp } from '../board/shapes.ts';

/** The board's figures for a whole level, and how many cabinets of it are silent. */
export function rollUpFigures(rollUp: RollUp | undefined, t: Translate, number: Intl.NumberFormat): readonly Figure[] {
  const longest = rollUp?.figures.longestOverdue ?? null;
  const silent = rollUp?.silentCabinets;
  return [
    ...figuresOf(rollUp && { ...rollUp.figures, longestOverdue: longest === null ? null : longest * 1000 }, t, number),
    {
      id: 'silent',
      value: silent === undefined ? undefined : number.format(silent),
      label: { key: 'rollUp.silent', params: { count: silent ?? 0 } },
      ...((silent ?? 0) > 0 && { tone: 'bad' as const }),
    },
  ];
}
