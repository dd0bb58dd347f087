import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { minuteMs } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoBadge, DemoProperty } from '../world/world.ts';
import type { DemoEvent, TimedEvent } from './demo-event.ts';

export interface Visit {
  property: DemoProperty;
  cabinet: number;
  at: number;
  badge: DemoBadge;
  /** Events before sign-in: wrong PINs. */
  beforeSignIn?: readonly DemoEvent[];
  afterSignIn: readonly DemoEvent[];
  ending?: 'signed-out' | 'timed-out' | 'not completed' | 'blocked';
}

/** Events of one visit. Cabinets with older software report only key movements and problems. */
export function generateVisit(
  source: Random,
  { property, cabinet, at, badge, beforeSignIn = [], afterSignIn, ending }: Visit,
): TimedEvent[] {
  const { detailedFrom, type } = property.cabinets[cabinet]!;
  const isDetailed = at >= detailedFrom;
  const hasDoor = !isKeyBoard({ type });
  const timedEvents: TimedEvent[] = [];
  let time = Math.floor(at / 1000) * 1000;
  const add = (event: DemoEvent) => {
    timedEvents.push({ cabinet, at: time, event });
    time += source.whole(3, 7) * 1000;
  };
  const session = (action: (DemoEvent & { kind: 'session' })['action'], exception: string | null = null) =>
    add({ kind: 'session', action, badge: badge.number, exception });
  for (const event of beforeSignIn) add(event);
  if (ending === 'blocked') return timedEvents;
  if (isDetailed) {
    session('signed-in');
    if (hasDoor) add({ kind: 'door', action: 'opened', badge: badge.number, exception: null });
  }
  for (const event of afterSignIn) add(event);
  if (hasDoor && source.chance(0.004)) {
    time += source.whole(2, 6) * minuteMs;
    add({ kind: 'door', action: 'left-open', badge: badge.number, exception: 'C' });
    add({ kind: 'door', action: 'closed', badge: null, exception: null });
  } else if (hasDoor && isDetailed) add({ kind: 'door', action: 'closed', badge: badge.number, exception: null });
  if (ending === 'timed-out') session('timed-out', 'L');
  else if (ending === 'not completed') session('signed-out', 'O');
  else if (isDetailed) session('signed-out');
  return timedEvents;
}
