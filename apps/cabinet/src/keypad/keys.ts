import type { KeyOut } from '../credentials.ts';
import type { EventBody } from './event-body.ts';

/** Keys that the cabinet gave out, and foreign keys in it, folded from its own events. */
export interface Keys {
  out: Map<string, KeyOut>;
  guests: Set<string>;
  /** Keys that were not returned to their own hook, with the hook if it is known. */
  hung: Map<string, number | null>;
}

/** Home of keys according to the configuration. */
export interface KeyAssignments {
  isOwn(tag: string): boolean;
  hookOf(tag: string): number | null;
}

/** Applies one event of the cabinet. */
export function foldKey(keys: Keys, event: EventBody, home: KeyAssignments): void {
  const { kind, movement, tag, hook, badge, time, dueBack } = event;
  if (kind !== 'key' || typeof tag !== 'string') return;
  if (movement === 'taken') {
    keys.guests.delete(tag);
    keys.hung.delete(tag);
    keys.out.set(tag, {
      tag,
      badge: String(badge),
      since: String(time),
      dueBack: typeof dueBack === 'string' ? dueBack : null,
    });
  } else if (movement === 'returned') {
    keys.out.delete(tag);
    const on = typeof hook === 'number' ? hook : null;
    if (!home.isOwn(tag)) keys.guests.add(tag);
    if (!home.isOwn(tag) || (on !== null && on !== home.hookOf(tag))) keys.hung.set(tag, on);
    else keys.hung.delete(tag);
  }
}
