/** A stored field's name as words: `payment_delinquent` is `Payment delinquent`. */
export function fieldName(field: string): string {
  const words = field.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a stored value is a moment, which is read at the reader's own time. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
}
