import { decodeHook, formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { panelsOfSystem } from '@latchboard/contract/scanning/rules/hooks-of-system';
import { hookMark, isHookDone, type ScanState, tagOn } from '@latchboard/contract/scanning/rules/scan-state';
import type { Board } from '../shapes.ts';

export interface PanelOfHooks {
  /** Letter of the panel, such as `A`, or the number of its group. */
  readonly name: string;
  readonly hooks: readonly number[];
}

export function panelsOfBoard({ property, system }: Board): PanelOfHooks[] {
  const isLettered = !property.nonLetteredPanels;
  return panelsOfSystem(system.panels, isLettered).flatMap((hooks) => {
    const first = decodeHook(hooks[0] ?? 0, isLettered);
    if (hooks.length === 0) return [];
    return { hooks, name: first === undefined ? '' : first.kind === 'lettered' ? first.panel : String(first.group) };
  });
}

/** Hooks that still need a scan, starting after `hook` and wrapping around at the end. */
export function hooksAfter(state: ScanState, hook: number | null): number[] {
  const hooks = [...state.hooks];
  const hookIndex = hook === null ? -1 : hooks.indexOf(hook);
  return [...hooks.slice(hookIndex + 1), ...hooks.slice(0, hookIndex + 1)].filter(
    (candidate) => !isHookDone(state, candidate),
  );
}

export const hookName = (hook: number, { property }: Pick<Board, 'property'>) =>
  formatHook(hook, !property.nonLetteredPanels);

export type HookStatus = 'scanned' | 'empty' | 'waiting';

export function hookStatus(state: ScanState, hook: number): HookStatus {
  if (tagOn(state, hook)) return 'scanned';
  return hookMark(state, hook).isEmpty ? 'empty' : 'waiting';
}

export const countDone = (state: ScanState, hooks: readonly number[]) =>
  hooks.filter((hook) => isHookDone(state, hook)).length;
