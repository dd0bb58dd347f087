/** At most this many chosen values are named; the rest are counted (NAV-28). */
export const mostNamed = 3;

/** The first chosen labels in a row, and how many more there are. */
export function choiceWords(labels: readonly string[]): { readonly named: string; readonly more: number } {
  return { named: labels.slice(0, mostNamed).join(', '), more: Math.max(0, labels.length - mostNamed) };
}
