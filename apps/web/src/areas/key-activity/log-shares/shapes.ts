import type { CallOutput, Contract } from '@latchboard/contract';

type Calls = Contract['keyActivity'];
export type LogShare = CallOutput<Calls['listLogShares']>['rows'][number];
export type LogShareDetails = CallOutput<Calls['getLogShare']>;
export type SharedLog = CallOutput<Calls['openLogShare']>;

/** Content of a link: a period, and units. An empty list means all units. */
export interface Shareable {
  readonly propertyId: number;
  readonly units: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Ends an ongoing period at `now`. Other periods do not change. */
export function clampToNow<Part extends Pick<Shareable, 'from' | 'to'>>(part: Part, now: number): Part {
  const isOngoing = Date.parse(part.from) <= now && Date.parse(part.to) > now;
  return isOngoing ? { ...part, to: new Date(now).toISOString() } : part;
}

export const sharesHref = (propertyId: number) => `/property/${propertyId}/share-links`;
