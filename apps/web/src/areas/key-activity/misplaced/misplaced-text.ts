import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { keyName } from '../board/board-columns.tsx';
import type { Board } from '../board/shapes.ts';

export type Misplaced = Board['misplaced'][number];

const placeText = ({ cabinet, hook }: Misplaced['home'], isLettered: boolean) =>
  hook === null ? cabinet.name : `${cabinet.name} ${formatHook(hook, isLettered)}`;

/** Current hook of a misplaced key, for example "Annex B7". */
export const currentPlace = (key: Misplaced, isLettered: boolean) => placeText(key, isLettered);
/** Assigned hook of a misplaced key, such as "Lobby A12". */
export const homePlace = ({ home }: Misplaced, isLettered: boolean) => placeText(home, isLettered);

/** Finds the misplaced key that is assigned to this hook, or else the one that is on it. */
export function misplacedAt(keys: readonly Misplaced[], cabinet: number, hook: number): Misplaced | undefined {
  const isAtLocation = (location: { cabinet: { id: number }; hook: number | null }) =>
    location.cabinet.id === cabinet && location.hook === hook;
  return keys.find(({ home }) => isAtLocation(home)) ?? keys.find(isAtLocation);
}

/** Text for a misplaced key's hook: the key, its current hook, and its assigned hook. */
export function misplacedLines(key: Misplaced, isLettered: boolean, t: Translate): readonly string[] {
  return [
    keyName(key, t),
    t('board.misplaced.hangsAt', { place: currentPlace(key, isLettered) }),
    t('board.misplaced.belongsAt', { place: homePlace(key, isLettered) }),
  ];
}
