import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import { resolveWording, type Wording } from '@latchboard/ui/wording/wording.ts';
import type { BoardFigures } from './board-at.ts';

/** Filter of the keys out. */
export type KeysOutFilter = 'all' | 'overdue' | 'soon';

/** Filter of a figure: keys out, keys in place or misplaced, or lost keys. */
export type FigureOf = KeysOutFilter | 'in' | 'misplaced' | 'lost';

type Counted = Omit<BoardFigures, 'unknown'>;

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Figures at the top of a board. Without data, placeholders. */
export function figuresOf(
  figures: Counted | undefined,
  t: Translate,
  number: Intl.NumberFormat,
  hrefOf?: (of: FigureOf) => string | undefined,
): readonly Figure[] {
  const write = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const longest = figures?.longestOverdue ?? null;
  const lastKnown = figures?.lastKnown;
  const linkTo = (of: FigureOf) => {
    const href = hrefOf?.(of);
    return href === undefined ? {} : { href };
  };
  /** Label with the part of its figure that was read from a silent cabinet. */
  const labelOf = (label: Wording, count = 0): Wording => {
    if (count === 0) return label;
    return { key: 'custody.lastKnownOf', params: { label: resolveWording(t, label), count: number.format(count) } };
  };
  return [
    {
      id: 'out',
      value: write(figures?.keysOut),
      label: labelOf({ key: 'board.keysOut', params: { count: figures?.keysOut ?? 0 } }, lastKnown?.keysOut),
      ...linkTo('all'),
    },
    {
      id: 'overdue',
      value: write(figures?.overdue),
      label: labelOf(
        longest === null
          ? 'board.overdue'
          : { key: 'board.maxOverdue', params: { elapsed: unbroken(formatElapsed(longest, t)) } },
        lastKnown?.overdue,
      ),
      ...((figures?.overdue ?? 0) > 0 && { tone: 'bad' as const }),
      ...linkTo('overdue'),
    },
    {
      id: 'soon',
      value: write(figures?.dueWithinHour),
      label: 'board.dueWithinHour',
      ...((figures?.dueWithinHour ?? 0) > 0 && { tone: 'warn' as const }),
      ...linkTo('soon'),
    },
    {
      id: 'in',
      value: write(figures?.inPlace),
      label: labelOf(inPlaceLabel(figures, number), lastKnown?.inPlace),
      ...linkTo('in'),
    },
    ...(figures && figures.misplaced > 0
      ? [
          {
            id: 'misplaced',
            value: write(figures.misplaced),
            label: { key: 'board.misplacedCount', params: { count: figures.misplaced } },
            tone: 'warn',
            ...linkTo('misplaced'),
          } as const,
        ]
      : []),
    ...(figures && figures.lost > 0
      ? [
          {
            id: 'lost',
            value: write(figures.lost),
            label: { key: 'board.lostCount', params: { count: figures.lost } },
            tone: 'bad',
            ...linkTo('lost'),
          } as const,
        ]
      : []),
  ];
}

/** All parts of the count, which add up to it. */
function inPlaceLabel(figures: Counted | undefined, number: Intl.NumberFormat): Wording {
  if (!figures) return 'board.inPlaceWaiting';
  const { keys, keysOut, inPlace, lost } = figures;
  const out = number.format(keysOut);
  // Lost keys have their own tile.
  const unseen = keys - keysOut - inPlace - lost;
  if (unseen <= 0) return { key: 'board.inPlace', params: { count: keys, out } };
  return { key: 'board.inPlaceUnseen', params: { count: number.format(keys), out, unseen: number.format(unseen) } };
}
