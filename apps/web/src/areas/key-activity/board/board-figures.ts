import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import { resolveWording, type Wording } from '@latchboard/ui/wording/wording.ts';
import type { BoardFigures } from './board-at.ts';

export type KeysOutFilter = 'all' | 'overdue' | 'soon';

/**
 * Filter that a figure applies: a filter of the keys that are out, or keys in their place, misplaced keys, or lost
 * keys.
 */
export type FigureFilter = KeysOutFilter | 'in' | 'misplaced' | 'lost';

type FigureCounts = Omit<BoardFigures, 'unknown'>;

const withNonBreakingSpaces = (text: string) => text.replaceAll(' ', '\u00a0');

/** Returns the figures at the top of a board, or placeholders until the data has loaded. */
export function figuresOf(
  figures: FigureCounts | undefined,
  t: Translate,
  number: Intl.NumberFormat,
  hrefOf?: (figure: FigureFilter) => string | undefined,
): readonly Figure[] {
  const formatNumber = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const longest = figures?.longestOverdue ?? null;
  const lastKnown = figures?.lastKnown;
  const linkTo = (figure: FigureFilter) => {
    const href = hrefOf?.(figure);
    return href === undefined ? {} : { href };
  };
  /** Adds to a label the number of keys whose state is only the last known one. */
  const labelOf = (label: Wording, count = 0): Wording => {
    if (count === 0) return label;
    return { key: 'custody.lastKnownOf', params: { label: resolveWording(t, label), count: number.format(count) } };
  };
  return [
    {
      id: 'out',
      value: formatNumber(figures?.keysOut),
      label: labelOf({ key: 'board.keysOut', params: { count: figures?.keysOut ?? 0 } }, lastKnown?.keysOut),
      short: 'board.hook.out',
      ...linkTo('all'),
    },
    {
      id: 'overdue',
      value: formatNumber(figures?.overdue),
      label: labelOf(
        longest === null
          ? 'board.overdue'
          : { key: 'board.maxOverdue', params: { elapsed: withNonBreakingSpaces(formatElapsed(longest, t)) } },
        lastKnown?.overdue,
      ),
      short: 'board.overdue',
      ...((figures?.overdue ?? 0) > 0 && { tone: 'bad' as const }),
      ...linkTo('overdue'),
    },
    {
      id: 'soon',
      value: formatNumber(figures?.dueWithinHour),
      label: 'board.dueWithinHour',
      short: 'board.dueBack',
      ...((figures?.dueWithinHour ?? 0) > 0 && { tone: 'warn' as const }),
      ...linkTo('soon'),
    },
    {
      id: 'in',
      value: formatNumber(figures?.inPlace),
      label: labelOf(inPlaceLabel(figures, number), lastKnown?.inPlace),
      short: 'board.hook.in',
      ...linkTo('in'),
    },
    ...(figures && figures.misplaced > 0
      ? [
          {
            id: 'misplaced',
            value: formatNumber(figures.misplaced),
            label: { key: 'board.misplacedCount', params: { count: figures.misplaced } },
            short: 'board.hook.misplaced',
            tone: 'warn',
            ...linkTo('misplaced'),
          } as const,
        ]
      : []),
    ...(figures && figures.lost > 0
      ? [
          {
            id: 'lost',
            value: formatNumber(figures.lost),
            label: { key: 'board.lostCount', params: { count: figures.lost } },
            short: 'board.hook.lost',
            tone: 'bad',
            ...linkTo('lost'),
          } as const,
        ]
      : []),
  ];
}

/** Label of the keys in place. The numbers in the label add up to all keys except lost ones. */
function inPlaceLabel(figures: FigureCounts | undefined, number: Intl.NumberFormat): Wording {
  if (!figures) return 'board.inPlaceWaiting';
  const { keys, keysOut, inPlace, lost } = figures;
  const keysOutText = number.format(keysOut);
  // Lost keys have their own tile.
  const unseenCount = keys - keysOut - inPlace - lost;
  if (unseenCount <= 0) return { key: 'board.inPlace', params: { count: keys, out: keysOutText } };
  return { key: 'board.inPlaceUnseen', params: { count: keys, out: keysOutText, unseen: number.format(unseenCount) } };
}
