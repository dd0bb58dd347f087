import { type ContactCounts, type Liveness, livenessOf } from '@latchboard/contract/systems/rules/contact';

/** State of the live connection. `since` is the start of that state, in milliseconds. */
export interface Connection {
  readonly isLive: boolean;
  readonly since: number;
  readonly wasLive: boolean;
}

export type LiveState = 'live' | 'starting' | 'reconnecting' | 'lost';

/**
 * Display state of a screen: the connection state, or the contact of the cabinets while the connection is live
 * (DEV-08).
 */
export function liveMark(
  state: LiveState,
  counts?: ContactCounts,
): Exclude<LiveState, 'live'> | 'following' | Liveness {
  if (state !== 'live') return state;
  return counts ? livenessOf(counts) : 'following';
}

export const quietMs = 2000;
export const reconnectingMs = 15_000;

/**
 * Display state of the connection at `now`. An interruption is hidden for 2 seconds, then shown as `reconnecting`, and
 * after 15 seconds as `lost`. The first connection is `starting` for 2 seconds.
 */
export function liveStateAt({ isLive, since, wasLive }: Connection, now: number): LiveState {
  if (isLive) return 'live';
  const downtimeMs = now - since;
  if (downtimeMs < quietMs) return wasLive ? 'live' : 'starting';
  return downtimeMs < reconnectingMs ? 'reconnecting' : 'lost';
}
