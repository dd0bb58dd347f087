import type { DemoTag } from '../world/world.ts';

/** What a cabinet says of a moment, without the number, salt and time that every event gets when it is written down. */
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

/** Something that happened at a cabinet, at the true time in milliseconds. */
export interface Moment {
  /** Index of the cabinet within its property. */
  cabinet: number;
  at: number;
  said: DemoEvent;
}

export interface KeyMove {
  tag: DemoTag;
  badge: string;
  activity: number;
  exception?: string | null;
  workOrder?: string | null;
  dueBack?: number | null;
  typed?: boolean;
}

/** What is said when a key of this cabinet, or a strange one, moves or is asked for. */
export function keyEventOf(movement: 'taken' | 'returned' | 'none', move: KeyMove, isHome = true): DemoEvent {
  const { tag, badge, activity, exception = null, workOrder = null, dueBack = null, typed = false } = move;
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
  };
}

/** An instant as cabinets write it: whole seconds, universal time. */
export function isoSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
