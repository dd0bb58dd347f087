/** A hook with a key, and its center on the screen. */
export interface PlacedHook {
  readonly hook: number;
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Target hook of a key press in a picture of hooks, in reading order. Null if there is none. */
export function nextHook(hooks: readonly PlacedHook[], from: number | null, key: string): number | null {
  if (key === 'Home') return hooks[0]?.hook ?? null;
  if (key === 'End') return hooks.at(-1)?.hook ?? null;
  const at = hooks.findIndex(({ hook }) => hook === from);
  const here = hooks[at];
  if (!here) return null;
  if (key === 'ArrowDown')
    return nearestOfRow(
      hooks.filter(({ y }) => y > here.y + 1),
      here,
    );
  if (key === 'ArrowUp')
    return nearestOfRow(
      hooks.filter(({ y }) => y < here.y - 1),
      here,
    );
  const step = steps[key];
  return step === undefined ? null : (hooks[at + step]?.hook ?? null);
}

/** Hook closest to the column of `here`, in the nearest row. */
function nearestOfRow(hooks: readonly PlacedHook[], here: PlacedHook): number | null {
  const rise = Math.min(...hooks.map(({ y }) => Math.abs(y - here.y)));
  const row = hooks.filter(({ y }) => Math.abs(y - here.y) <= rise + 1);
  return row.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.hook ?? null;
}
