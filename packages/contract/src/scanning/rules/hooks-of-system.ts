import { encodeHook } from '../../key-activity/rules/hooks.ts';

/**
 * Returns the encoded hook numbers of each panel, in order. `sizes` contains the number of hooks per panel, or 0 if
 * there is no panel.
 */
export function panelsOfSystem(sizes: readonly number[], isLettered: boolean): number[][] {
  return sizes.map((size, panel) =>
    Array.from({ length: size }, (_, index) => {
      const position = index + 1;
      const hook = isLettered
        ? ({ kind: 'lettered', panel: String.fromCharCode(65 + panel), position } as const)
        : ({ kind: 'grouped', group: panel + 1, position } as const);
      return encodeHook(hook) ?? 0;
    }),
  );
}
