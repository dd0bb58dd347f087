/** Maximum number of selected values to name. The rest are only counted (NAV-28). */
export const maxNamedChoices = 3;

/** Labels of the first selected values, and the number of the others. */
export function summarizeChoices(labels: readonly string[]): { readonly names: string; readonly more: number } {
  return { names: labels.slice(0, maxNamedChoices).join(', '), more: Math.max(0, labels.length - maxNamedChoices) };
}
