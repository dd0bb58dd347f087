import { newSalt } from './canonical.ts';

/** Event without its number, which the queue assigns. */
export type EventBody = Readonly<Record<string, unknown>>;

/** Adds salt and the device's time to an event. */
export function withSaltAndTime(time: Date, body: EventBody): EventBody {
  return { salt: newSalt(), time: time.toISOString(), ...body };
}

export interface KeyMove {
  movement: 'taken' | 'returned' | 'none';
  /** Null for a return without sign-in. */
  badge: string | null;
  tag: string | null;
  hook?: number | null;
  unit?: string | null;
  activity: number;
  exception?: string | null;
  workOrder?: string | null;
  dueBack?: string | null;
  typed?: boolean;
  /**
   * True if the key was tapped or its code was typed. `typed` can also mean the badge. Absent in events from a cabinet.
   */
  keyTyped?: boolean;
}

export function keyEvent(move: KeyMove): EventBody {
  const { hook = null, unit = null, exception = null, workOrder = null, dueBack = null, typed = false } = move;
  return { kind: 'key', ...move, hook, unit, exception, workOrder, dueBack, typed };
}

export const sessionEvent = (
  action: 'signed-in' | 'signed-out' | 'wrong-pin' | 'timed-out',
  badge: string,
  exception: string | null = null,
): EventBody => ({
  kind: 'session',
  action,
  badge,
  exception,
});

export const doorEvent = (
  action: 'opened' | 'closed' | 'left-open',
  badge: string | null,
  exception: string | null = null,
): EventBody => ({
  kind: 'door',
  action,
  badge,
  exception,
});
