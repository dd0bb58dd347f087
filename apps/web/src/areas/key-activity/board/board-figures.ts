import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import type { BoardFigures } from './board-at.ts';

type Counted = Omit<BoardFigures, 'unknown'> & Partial<Pick<BoardFigures, 'unknown'>>;

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The numbers on top of a board; without figures the strip waits. */
export function figuresOf(figures: Counted | undefined, t: Translate, number: Intl.NumberFormat): readonly Figure[] {
  const write = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const longest = figures?.longestOverdue ?? null;
  const [count, unseen] = [figures?.keys ?? 0, figures?.unknown ?? 0];
  return [
    {
      id: 'out',
      value: write(figures?.keysOut),
      label: { key: 'board.keysOut', params: { count: figures?.keysOut ?? 0 } },
    },
    {
      id: 'overdue',
      value: write(figures?.overdue),
      label:
        longest === null
          ? 'board.overdue'
          : { key: 'board.overdueLongest', params: { elapsed: unbroken(formatElapsed(longest, t)) } },
      ...((figures?.overdue ?? 0) > 0 && { tone: 'bad' as const }),
    },
    {
      id: 'soon',
      value: write(figures?.dueWithinHour),
      label: 'board.dueWithinHour',
      ...((figures?.dueWithinHour ?? 0) > 0 && { tone: 'warn' as const }),
    },
    {
      id: 'in',
      value: write(figures?.inPlace),
      label:
        unseen === 0
          ? { key: 'board.inPlace', params: { count } }
          : { key: 'board.inPlaceUnseen', params: { count, unseen } },
    },
  ];
}
