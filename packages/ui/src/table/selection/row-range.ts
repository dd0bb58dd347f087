/** What is selected, and from where a range grows: rows by their keys. */
export interface Anchored {
  readonly selected: ReadonlySet<string>;
  readonly anchor: { readonly row: number; readonly base: ReadonlySet<string> } | null;
}

/** One row more or less; a range grows from here. */
export function toggleRow({ selected }: Anchored, keys: readonly string[], row: number): Anchored {
  const next = new Set(selected);
  const key = keys[row] ?? '';
  if (!next.delete(key)) next.add(key);
  return { selected: next, anchor: { row, base: next } };
}

/** All rows from the anchor to a row, beside what was selected when the range began; a range shrinks as it grew. */
export function extendTo({ selected, anchor }: Anchored, keys: readonly string[], from: number, to: number): Anchored {
  const { row, base } = anchor ?? { row: from, base: selected };
  const range = keys.slice(Math.min(row, to), Math.max(row, to) + 1);
  return { selected: new Set([...base, ...range]), anchor: { row, base } };
}
