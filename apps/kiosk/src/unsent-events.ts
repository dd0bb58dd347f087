import type { KioskState } from './core/kiosk.ts';
import type { BoardName } from './core/store.ts';
import type { Wording } from './language.tsx';

/** Events that can be sent only after an enrollment for their key boards. */
export interface UnsentEvents {
  readonly count: number;
  readonly boards: readonly BoardName[];
}

export function unsentEvents({ phase, waiting, lost, board }: KioskState): UnsentEvents {
  if (phase !== 'revoked' || waiting === 0) return { count: lost.waiting, boards: lost.boards };
  const others = lost.boards.filter((name) => boardKey(name) !== boardKey(board));
  return { count: waiting + lost.waiting, boards: board ? [board, ...others] : others };
}

const boardKey = (name: BoardName | undefined) => JSON.stringify(name);

/** Names of key boards with their properties. Empty if none is known. */
export const boardText = (boards: readonly BoardName[], t: Wording['t']): string =>
  boards.map((name) => t('kiosk.boardAt', { ...name })).join(', ');

/** Text about events, with the names of their key boards if they are known. */
export function eventsText(
  text: 'lostWaiting' | 'connectUnsent' | 'notCounted',
  { count, boards }: UnsentEvents,
  t: Wording['t'],
) {
  const names = boardText(boards, t);
  return names === '' ? t(`kiosk.${text}`, { count }) : t(`kiosk.${text}Of`, { count, board: names });
}
