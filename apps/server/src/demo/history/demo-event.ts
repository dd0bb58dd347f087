import type { DemoTag } from '../world/world.ts';

/** Content of an event, before it gets its number, salt, and time. */
export type DemoEvent =
  | {
      kind: 'key';
      movement: 'taken' | 'returned' | 'none';
      badge: string | null;
      tag: string | null;
      hook: number | null;
      unit: string | null;
      activity: number;
      exception: string | null;
      workOrder: string | null;
      dueBack: string | null;
      typed: boolean;
      keyTyped?: boolean;
    }
  | {
      kind: 'session';
      action: 'signed-in' | 'signed-out' | 'wrong-pin' | 'timed-out';
      badge: string;
      exception: string | null;
    }
  | { kind: 'door'; action: 'opened' | 'closed' | 'left-open'; badge: string | null; exception: string | null }
  | { kind: 'system'; action: 'started' | 'power' }
  | { kind: 'system'; action: 'clock-set'; oldTime: string; newTime: string };

/** Event at a cabinet. */
export interface TimedEvent {
  /** Index of the cabinet within its property. */
  cabinet: number;
  /** Actual time of the event, in milliseconds since the epoch. */
  at: number;
  event: DemoEvent;
}

export interface KeyMove {
  tag: DemoTag;
  badge: string | null;
  activity: number;
  exception?: string | null;
  workOrder?: string | null;
  dueBack?: number | null;
  typed?: boolean;
  /** True if the key was tapped or its code was typed, not scanned. Undefined for a cabinet. */
  keyTyped?: boolean;
}

/** Key event in the form that a cabinet sends. The hook is unknown unless the key is in its own cabinet (`isHome`). */
export function keyEventOf(movement: 'taken' | 'returned' | 'none', move: KeyMove, isHome = true): DemoEvent {
  const { tag, badge, activity, exception = null, workOrder = null, dueBack = null, typed = false, keyTyped } = move;
  return {
    kind: 'key',
    movement,
    badge,
    tag: tag.tag,
    hook: isHome ? tag.hook : null,
    unit: tag.unit,
    activity,
    exception,
    workOrder,
    dueBack: dueBack === null ? null : isoSeconds(dueBack),
    typed,
    ...(keyTyped !== undefined && { keyTyped }),
  };
}

/** Time in the format of cabinets: whole seconds in UTC. */
export function isoSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
