import { encodeHook } from '../../key-activity/rules/hooks.ts';

/** A full panel; a narrow one has fewer. */
export const hooksPerPanel = 50;

/** Lettered panels run from A to Z. */
export const mostPanels = 26;

/** The hooks of each panel of a system, in order; 0 where there is no panel. What is not said is a full panel. */
export const panelSizes = (panels: number, said: readonly number[]): readonly number[] =>
  Array.from({ length: panels }, (_, at) => said[at] ?? hooksPerPanel);

/** The letter or number of a panel, counted from 1. */
export const panelName = (panel: number, lettered: boolean): string =>
  lettered ? String.fromCharCode(64 + panel) : String(panel);

/** The encoded number of a panel's first hook. */
export function firstHookOf(panel: number, lettered: boolean): number {
  const hook = lettered
    ? encodeHook({ kind: 'lettered', panel: panelName(panel, true), position: 1 })
    : encodeHook({ kind: 'grouped', group: panel, position: 1 });
  return hook ?? 0;
}
