import type { CallOutput, contract } from '@latchboard/contract';
import { decodeHook, encodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { KeyState } from './key-states.ts';

type Panel = CallOutput<typeof contract.keyActivity.board>['cabinets'][number]['panels'][number];

const hooksPerPanel = 50;

/**
 * The panels of a cabinet, one letter a hook: what hangs there, or whose key is out (DEV-02). A hook without a key of its own
 * is empty, or holds a guest: a key of another cabinet.
 */
export function panelsOf(
  keys: readonly KeyState[],
  guests: readonly number[],
  { panels, lettered }: { panels: number; lettered: boolean },
) {
  const letters = new Map<number, string>();
  const ids = new Map<number, number | null>();
  for (const hook of guests) {
    const place = placeOf(hook, lettered);
    if (place !== undefined) letters.set(place, 'm');
  }
  for (const key of keys) {
    const place = key.hook === null ? undefined : placeOf(key.hook, lettered);
    if (place === undefined) continue;
    letters.set(place, letterOf(key));
    ids.set(place, key.id);
  }
  const shown = Math.max(panels, ...[...letters.keys()].map((place) => Math.floor(place / hooksPerPanel) + 1));
  return Array.from({ length: shown }, (_, panel): Panel => {
    const places = Array.from({ length: hooksPerPanel }, (_, at) => panel * hooksPerPanel + at);
    return {
      firstHook: firstHookOf(panel, lettered),
      hooks: places.map((place) => letters.get(place) ?? 'e').join(''),
      keys: places.map((place) => ids.get(place) ?? null),
    };
  });
}

/** Counted through all panels from 0; undefined for a number that is no hook here. */
function placeOf(encoded: number, lettered: boolean): number | undefined {
  const hook = decodeHook(encoded, lettered);
  if (!hook) return undefined;
  const panel = hook.kind === 'lettered' ? hook.panel.charCodeAt(0) - 65 : hook.group - 1;
  return panel * hooksPerPanel + hook.position - 1;
}

function firstHookOf(panel: number, lettered: boolean): number {
  const hook = lettered
    ? encodeHook({ kind: 'lettered', panel: String.fromCharCode(65 + panel), position: 1 })
    : encodeHook({ kind: 'grouped', group: panel + 1, position: 1 });
  return hook ?? 0;
}

function letterOf({ state, overdue, misplaced }: KeyState): string {
  if (state === 'out') return overdue ? 'v' : 'o';
  if (state === 'in') return misplaced ? 'm' : 'i';
  return 'u';
}
