import { encodeHook } from '../../key-activity/rules/hooks.ts';

/** Number of hooks on a full panel. A narrow panel has fewer. */
export const hooksPerPanel = 50;

/** Maximum number of panels. Lettered panels are named A to Z. */
export const maxPanels = 26;

/** Number of hooks on each panel, in order. A removed panel has 0, and a panel of unknown size has the maximum. */
export const panelSizes = (panels: number, sizes: readonly number[]): readonly number[] =>
  Array.from({ length: panels }, (_, index) => sizes[index] ?? hooksPerPanel);

/** Letter or number of a panel. Panels are numbered from 1. */
export const panelName = (panel: number, isLettered: boolean): string =>
  isLettered ? String.fromCharCode(64 + panel) : String(panel);

/** Encoded number of a panel's first hook. */
export function firstHookOf(panel: number, isLettered: boolean): number {
  const hook = isLettered
    ? encodeHook({ kind: 'lettered', panel: panelName(panel, true), position: 1 })
    : encodeHook({ kind: 'grouped', group: panel, position: 1 });
  return hook ?? 0;
}
