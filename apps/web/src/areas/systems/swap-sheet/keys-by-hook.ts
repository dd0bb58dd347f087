interface Row {
  readonly key: number;
  readonly unit: string | null;
  readonly keyHook: number;
  readonly keyTag: string;
}

interface KeyToMove {
  readonly key: number;
  readonly hook: number;
  readonly tag: string;
  readonly units: readonly string[];
}

/** Keys of a key map in hook order, each with all its units. A key map has a row for each unit that a key opens. */
export function keysByHook(rows: readonly Row[]): readonly KeyToMove[] {
  const keys = Map.groupBy(rows, ({ key }) => key);
  return [...keys.values()]
    .flatMap((keyRows) => {
      const [first] = keyRows;
      const units = keyRows.flatMap(({ unit }) => unit ?? []);
      return first ? [{ key: first.key, hook: first.keyHook, tag: first.keyTag, units }] : [];
    })
    .toSorted((a, b) => a.hook - b.hook);
}
