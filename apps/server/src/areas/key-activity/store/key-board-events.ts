import { revokedCode } from '@latchboard/contract/key-activity/rules/revoked-code';
import { quarantineEvent } from '../rules/event.ts';
import { endOfCounting, type LockedCabinet } from './lock.ts';
import type { PlacedEvent } from './place-events.ts';

/**
 * Quarantines events that a kiosk cannot produce: door events, and events recorded after its enrollment ended. Anyone
 * with the old tablet could otherwise still change who has a key (decision 70).
 */
export function checkKeyBoardEvents(
  placedEvents: readonly PlacedEvent[],
  lockedCabinet: LockedCabinet,
): readonly PlacedEvent[] {
  if (!lockedCabinet.is_key_board) return placedEvents;
  const end = endOfCounting(lockedCabinet);
  return placedEvents.map((event) => {
    if (event.quarantine !== null) return event;
    if (event.kind === 'door' || event.exception === 'C')
      return quarantineEvent(event, 'door: a key board has no door');
    return end && event.occurredAt > end ? afterEnd(event) : { ...event, keyTyped: isKeyTyped(event) };
  });
}

/** A key event keeps a code, by which reports and alerts find it. */
const afterEnd = (event: PlacedEvent): PlacedEvent => ({
  ...quarantineEvent(event, 'time: after the enrollment of the tablet ended'),
  due: null,
  exception: event.kind === 'key' ? revokedCode : null,
});

/**
 * True if the key was tapped or its code was typed. An earlier version of the kiosk sends only `typed`, which refers to
 * the key if the badge was not typed (M). An event that undoes another one only repeats the `typed` of that event.
 */
function isKeyTyped({ raw, kind, movement, typed, exception, undoes }: PlacedEvent): boolean {
  if (kind !== 'key' || (movement !== 'taken' && movement !== 'returned')) return false;
  if (typeof raw.keyTyped === 'boolean') return raw.keyTyped;
  return typed === true && exception !== 'M' && undoes === null;
}
