import type { EventBody, KeyMove } from '@latchboard/device/event-body';
import { noActivity } from '@latchboard/device/key-request';
import type { KeyOut } from '@latchboard/device/keys';

/** Converts a stored event to the move that takes the same key. Removes number, salt, and time. */
export function takingMove(event: EventBody): KeyMove {
  const { badge, tag, hook, unit, activity, workOrder, dueBack, typed } = event as unknown as KeyMove;
  return { movement: 'taken', badge, tag, hook, unit, activity, workOrder, dueBack, typed } as KeyMove;
}

/** Event that took a key, and the start of the holding. An undo continues an earlier holding. */
export interface Take {
  readonly event: EventBody;
  readonly since: string;
}

/**
 * Move that restores the holder of a key. `lastTake` is the last event on this device that took the key, and `place` is
 * the hook and unit of the key.
 */
export function restoringMove(
  holding: KeyOut,
  lastTake: Take | undefined,
  place: Pick<KeyMove, 'hook' | 'unit'>,
): KeyMove {
  const isLastTake = lastTake?.since === holding.since && (lastTake.event.badge ?? '') === holding.badge;
  if (isLastTake) return takingMove(lastTake.event);
  // Another device gave out the key, or this device did in an earlier enrollment.
  const { tag, badge, dueBack, activity, workOrder = null } = holding;
  return {
    ...{ movement: 'taken', badge: badge === '' ? null : badge, tag },
    ...{ activity: activity ?? noActivity, workOrder, dueBack, ...place },
  };
}
