import type { ConfigReply } from './device-api.ts';
import type { EventBody } from './event-body.ts';

export interface KeyOut {
  tag: string;
  /** Empty if the holder is unknown. */
  badge: string;
  since: string;
  dueBack: string | null;
  /**
   * Reason and work order, if the server listed the key. For a key that this device gave out, its own event has both.
   */
  activity?: number | null;
  workOrder?: string | null;
}

/** Keys that are out according to the server. Only the complete configuration of a key board contains them. */
export function keysOutOf({ keysOut }: ConfigReply): KeyOut[] {
  const keys = Array.isArray(keysOut) ? (keysOut as { [Name in keyof KeyOut]: KeyOut[Name] | null }[]) : [];
  return keys.map(({ tag, badge, since, dueBack, activity = null, workOrder = null }) => ({
    ...{ tag: String(tag), badge: badge ?? '', since: since ?? '', dueBack, activity, workOrder },
  }));
}

/** Keys taken from the cabinet, and other cabinets' keys that are in it, computed from its own events. */
export interface Keys {
  out: Map<string, KeyOut>;
  /** Holdings that ended with the last event of their key. Undoing this event continues them. */
  ended: Map<string, KeyOut>;
  foreignTags: Set<string>;
  /** Keys that were not returned to their own hook, with their hook if known. */
  misplaced: Map<string, number | null>;
}

/** The cabinet's own keys and their hooks, according to the configuration. */
export interface KeyAssignments {
  isOwn(tag: string): boolean;
  hookOf(tag: string): number | null;
}

/** Applies one event from the device. */
export function applyKeyEvent(keys: Keys, event: EventBody, assignments: KeyAssignments): void {
  const { kind, movement, tag, hook, badge, time, dueBack, undoes } = event;
  if (kind !== 'key' || typeof tag !== 'string' || (movement !== 'taken' && movement !== 'returned')) return;
  const [endedBefore, ends] = [keys.ended.get(tag), keys.out.get(tag)];
  if (ends) keys.ended.set(tag, ends);
  else keys.ended.delete(tag);
  if (movement === 'taken') {
    const holder = typeof badge === 'string' ? badge : '';
    const continued = undoes !== undefined && endedBefore?.badge === holder ? endedBefore : undefined;
    keys.foreignTags.delete(tag);
    keys.misplaced.delete(tag);
    keys.out.set(tag, {
      tag,
      badge: holder,
      since: continued?.since ?? String(time),
      dueBack: typeof dueBack === 'string' ? dueBack : null,
    });
  } else {
    keys.out.delete(tag);
    const hookNumber = typeof hook === 'number' ? hook : null;
    if (!assignments.isOwn(tag)) keys.foreignTags.add(tag);
    if (!assignments.isOwn(tag) || (hookNumber !== null && hookNumber !== assignments.hookOf(tag)))
      keys.misplaced.set(tag, hookNumber);
    else keys.misplaced.delete(tag);
  }
}
