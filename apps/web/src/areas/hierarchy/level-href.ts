import type { Level } from '@latchboard/contract/shapes';

/** Page of a corporation, division, region, or property. */
export function levelHref({ level, id }: { readonly level: Level; readonly id: number }): string {
  return `/${level}/${id}`;
}

export const corporationListHref = '/corporation/corporation-list';
