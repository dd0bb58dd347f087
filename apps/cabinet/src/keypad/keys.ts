import type { KeyOut } from '../credentials.ts';
import type { EventBody } from './event-body.ts';

/** Which keys the cabinet gave out and which foreign ones hang in it: the fold of its own events. */
export interface Keys {
  out: Map<string, KeyOut>;
  guests: Set<string>;
}

/** Takes in one more event of the cabinet. */
export function foldKey(keys: Keys, event: EventBody, isOwn: (tag: string) => boolean): void {
  const { kind, movement, tag, badge, time, dueBack } = event;
  if (kind !== 'key' || typeof tag !== 'string') return;
  if (movement === 'taken') {
    keys.guests.delete(tag);
    keys.out.set(tag, {
      tag,
      badge: String(badge),
      since: String(time),
      dueBack: typeof dueBack === 'string' ? dueBack : null,
    });
  } else if (movement === 'returned') {
    keys.out.delete(tag);
    if (!isOwn(tag)) keys.guests.add(tag);
  }
}
