/** A hook with a key, and its center on the screen. */
export interface PlacedHook {
  readonly hook: number;
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Hook that receives focus after a key press. Null if there is none. `hooks` are in reading order. */
export function nextHook(hooks: readonly PlacedHook[], from: number | null, key: string): number | null {
  if (key === 'Home') return hooks[0]?.hook ?? null;
  if (key === 'End') return hooks.at(-1)?.hook ?? null;
  const currentIndex = hooks.findIndex(({ hook }) => hook === from);
  const current = hooks[currentIndex];
  if (!current) return null;
  if (key === 'ArrowDown')
    return nearestOfRow(
      hooks.filter(({ y }) => y > current.y + 1),
      current,
    );
  if (key === 'ArrowUp')
    return nearestOfRow(
      hooks.filter(({ y }) => y < current.y - 1),
      current,
    );
  const step = steps[key];
  return step === undefined ? null : (hooks[currentIndex + step]?.hook ?? null);
}

/** Hook closest to the column of `current`, in the nearest row. */
function nearestOfRow(hooks: readonly PlacedHook[], current: PlacedHook): number | null {
  const rowDistance = Math.min(...hooks.map(({ y }) => Math.abs(y - current.y)));
  const row = hooks.filter(({ y }) => Math.abs(y - current.y) <= rowDistance + 1);
  return row.toSorted((a, b) => Math.abs(a.x - current.x) - Math.abs(b.x - current.x))[0]?.hook ?? null;
}
