/** Splits a long secret into groups of four for typing. */
export function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
