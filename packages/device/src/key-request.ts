import type { Configuration } from './configuration.ts';
import { findRestrictionCode } from './decide.ts';
import { type EventBody, type KeyMove, keyEvent } from './event-body.ts';

/** Activity codes that are reserved for devices. */
export const keyReturned = 1;
export const noActivity = 99;

const longOutageMs = 15 * 60_000;

/** Whether an outage has lasted more than 15 minutes. If so, the device marks its events as recorded offline. */
export const isLongOutage = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() > longOutageMs;

/** Decision on a requested move: the event to store, whether the key moves, and the exception code. */
export interface MoveDecision {
  readonly event: EventBody;
  readonly moved: boolean;
  readonly exception: string | null;
}

interface MoveSituation {
  readonly isKnown: boolean;
  readonly isOffline: boolean;
  /** Whether the badge number was typed (M). By default, a request counts as typed if its badge number was. */
  readonly isBadgeTyped?: boolean;
  readonly now: Date;
}

/**
 * Decides on an admitted person's request. A key cannot be taken if it is unknown (T) or blocked by a restriction (R or
 * S). A returned key is never refused.
 */
export function decideMove(
  configuration: Configuration,
  request: KeyMove,
  { isKnown, isOffline, isBadgeTyped = request.typed, now }: MoveSituation,
): MoveDecision {
  const { movement, badge, tag, unit = null, activity } = request;
  const refuse = (exception: string): MoveDecision => ({
    event: keyEvent({ ...request, movement: 'none', exception }),
    moved: false,
    exception,
  });
  if (movement === 'taken') {
    if (!isKnown) return refuse('T');
    const restrictionCode =
      badge === null ? null : findRestrictionCode(configuration, { badge, tag, unit, activity }, now);
    if (restrictionCode !== null) return refuse(restrictionCode);
  }
  const exception = isBadgeTyped ? 'M' : isOffline ? 'Y' : null;
  return { event: keyEvent({ ...request, exception }), moved: true, exception };
}
