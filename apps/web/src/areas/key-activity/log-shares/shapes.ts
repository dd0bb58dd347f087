import type { CallOutput, Contract } from '@latchboard/contract';

type Calls = Contract['keyActivity'];
export type LogShare = CallOutput<Calls['listLogShares']>['rows'][number];
export type LogShareDetails = CallOutput<Calls['getLogShare']>;
export type SharedLog = CallOutput<Calls['openLogShare']>;

/** Content of a link: some units, or all if empty, in a period. */
export interface Shareable {
  readonly propertyId: number;
  readonly units: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** A range that ends in the future is shared up to now. */
export function clampToNow<Part extends Pick<Shareable, 'from' | 'to'>>(part: Part, now: number): Part {
  const isOngoing = Date.parse(part.from) <= now && Date.parse(part.to) > now;
  return isOngoing ? { ...part, to: new Date(now).toISOString() } : part;
}

export const sharesHref = (propertyId: number) => `/property/${propertyId}/share-links`;
