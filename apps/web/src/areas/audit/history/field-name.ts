/** A stored field's name as words: `payment_delinquent` is `Payment delinquent`. */
export function fieldName(field: string): string {
  const words = field.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
