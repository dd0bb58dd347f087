import type { CallOutput, contract } from '@latchboard/contract';
import { decodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { firstHookOf, hooksPerPanel } from '@latchboard/contract/systems/rules/panels';
import type { KeyState } from './key-states.ts';

type Panel = CallOutput<typeof contract.keyActivity.board>['cabinets'][number]['panels'][number];

/**
 * The panels of a cabinet, with one letter per hook for the state of its assigned key (DEV-02). A hook without an
 * assigned key is empty or has a misplaced key from another cabinet.
 */
export function panelsOf(
  keys: readonly KeyState[],
  misplacedHooks: readonly number[],
  { panels, hasLetteredPanels }: { panels: readonly number[]; hasLetteredPanels: boolean },
) {
  const letters = new Map<number, string>();
  const ids = new Map<number, number | null>();
  for (const hook of misplacedHooks) {
    const hookIndex = hookIndexOf(hook, hasLetteredPanels);
    if (hookIndex !== undefined) letters.set(hookIndex, 'm');
  }
  for (const key of keys) {
    const hookIndex = key.hook === null ? undefined : hookIndexOf(key.hook, hasLetteredPanels);
    if (hookIndex === undefined) continue;
    letters.set(hookIndex, letterOf(key));
    ids.set(hookIndex, key.id);
  }
  const lastUsedHook = (panel: number) =>
    Math.max(
      0,
      ...[...letters.keys()]
        .map((hookIndex) => hookIndex - panel * hooksPerPanel + 1)
        .filter((position) => position <= hooksPerPanel),
    );
  const panelCount = Math.max(
    panels.length,
    ...[...letters.keys()].map((hookIndex) => Math.floor(hookIndex / hooksPerPanel) + 1),
  );
  return Array.from({ length: panelCount }, (_, panel) => panel).flatMap((panel): Panel[] => {
    // Include keys on hooks beyond the configured panels.
    const hooks = Math.max(panels[panel] ?? 0, lastUsedHook(panel));
    const places = Array.from({ length: hooks }, (_, index) => panel * hooksPerPanel + index);
    if (hooks === 0) return [];
    return [
      {
        firstHook: firstHookOf(panel + 1, hasLetteredPanels),
        hooks: places.map((hookIndex) => letters.get(hookIndex) ?? 'e').join(''),
        keys: places.map((hookIndex) => ids.get(hookIndex) ?? null),
      },
    ];
  });
}

/** Index over all panels, from 0. Undefined for a number that is not the number of a hook. */
function hookIndexOf(encoded: number, hasLetteredPanels: boolean): number | undefined {
  const hook = decodeHook(encoded, hasLetteredPanels);
  if (!hook) return undefined;
  const panel = hook.kind === 'lettered' ? hook.panel.charCodeAt(0) - 65 : hook.group - 1;
  return panel * hooksPerPanel + hook.position - 1;
}

function letterOf({ state, overdue, misplaced }: KeyState): string {
  if (state === 'out') return overdue ? 'v' : 'o';
  if (state === 'in') return misplaced ? 'm' : 'i';
  return state === 'lost' ? 'l' : 'u';
}
