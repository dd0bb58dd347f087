/** Selected rows by key, and the row where a range starts. */
export interface AnchoredSelection {
  readonly selected: ReadonlySet<string>;
  readonly anchor: { readonly row: number; readonly base: ReadonlySet<string> } | null;
}

/** Toggles one row. The next range starts at this row. */
export function toggleRow({ selected }: AnchoredSelection, keys: readonly string[], row: number): AnchoredSelection {
  const next = new Set(selected);
  const key = keys[row] ?? '';
  if (!next.delete(key)) next.add(key);
  return { selected: next, anchor: { row, base: next } };
}

/**
 * Selects all rows from the anchor to a row, in addition to the selection before the range began. A range can shrink
 * again.
 */
export function extendTo(
  { selected, anchor }: AnchoredSelection,
  keys: readonly string[],
  from: number,
  to: number,
): AnchoredSelection {
  const { row, base } = anchor ?? { row: from, base: selected };
  const range = keys.slice(Math.min(row, to), Math.max(row, to) + 1);
  return { selected: new Set([...base, ...range]), anchor: { row, base } };
}
