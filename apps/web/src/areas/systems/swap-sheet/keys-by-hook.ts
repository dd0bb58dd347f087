interface Row {
  readonly key: number;
  readonly unit: string | null;
  readonly keyHook: number;
  readonly keyTag: string;
}

interface KeyToMove {
  /** Set if the key is not on its hook and cannot be moved now. */
  readonly away?: Away | undefined;
  readonly key: number;
  readonly hook: number;
  readonly tag: string;
  readonly units: readonly string[];
}

type Away = 'out' | 'misplaced' | 'lost';

interface KeyState {
  readonly key: number;
  readonly state: 'in' | 'out' | 'unknown' | 'lost';
  readonly misplaced: boolean;
}

function awayOf({ state, misplaced }: KeyState): Away | undefined {
  if (misplaced) return 'misplaced';
  return state === 'out' || state === 'lost' ? state : undefined;
}

/**
 * Keys of a key map in hook order, each with all its units. A key map has a row for each unit that a key opens. `states`
 * contains the current state of each key.
 */
export function keysByHook(rows: readonly Row[], states: readonly KeyState[]): readonly KeyToMove[] {
  const absenceByKey = new Map(states.map((state) => [state.key, awayOf(state)]));
  const keys = Map.groupBy(rows, ({ key }) => key);
  return [...keys.values()]
    .flatMap((keyRows) => {
      const [first] = keyRows;
      const units = keyRows.flatMap(({ unit }) => unit ?? []);
      return first
        ? [{ key: first.key, hook: first.keyHook, tag: first.keyTag, units, away: absenceByKey.get(first.key) }]
        : [];
    })
    .toSorted((a, b) => a.hook - b.hook);
}
