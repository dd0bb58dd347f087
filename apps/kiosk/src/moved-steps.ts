import type { MovedKey, Person } from './core/kiosk.ts';
import { badgeOf, isTaking, type Step } from './step.ts';

/**
 * Step after a signed-in person took a key, or returned one from an earlier visit. A key that is recorded after Done is
 * added to the confirmation.
 */
export function afterTake(last: Step, person: Person, key: MovedKey): Step {
  const isOwn = badgeOf(last) === person.badge;
  if (isOwn && (isTaking(last) || last.at === 'moved'))
    return { ...last, keys: [key, ...last.keys.filter(({ seq }) => seq !== key.seq)] };
  return last.at === 'home' ? { at: 'moved', kind: kindOf([key]), person, keys: [key] } : last;
}

/** Step after a key was returned at the step `start`. The next person's screen stays open. */
export function afterReturn(last: Step, start: Step, key: MovedKey): Step {
  if (last.at === 'moved' && last.kind === 'returned')
    return { ...last, keys: [key, ...last.keys.filter(({ seq }) => seq !== key.seq)] };
  const isCurrent = last.at === 'home' || (last.at === start.at && badgeOf(last) === badgeOf(start));
  return isCurrent ? { at: 'moved', kind: 'returned', keys: [key] } : last;
}

/** Step without an undone key. */
export function afterUndo(last: Step, undone: MovedKey): Step {
  if (!('keys' in last)) return last;
  const keys = last.keys.filter(({ seq }) => seq !== undone.seq);
  return last.at === 'moved' && keys.length === 0 ? { at: 'home' } : { ...last, keys };
}

/** Kind of a confirmation. With a taken key, the confirmation also has the units and due times. */
export const kindOf = (keys: readonly MovedKey[]): 'taken' | 'returned' =>
  keys.every(({ isReturned }) => isReturned) ? 'returned' : 'taken';
