/** A long secret as people type it: in groups of four. */
export function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
