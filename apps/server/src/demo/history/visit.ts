import { minute } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoBadge, DemoProperty } from '../world/world.ts';
import type { DemoEvent, Moment } from './moment.ts';

export interface Visit {
  property: DemoProperty;
  cabinet: number;
  at: number;
  badge: DemoBadge;
  /** Before somebody is let in: wrong PINs. */
  outside?: readonly DemoEvent[];
  inside: readonly DemoEvent[];
  ending?: 'signed-out' | 'timed-out' | 'not completed' | 'blocked';
}

/** A visit to a cabinet as it tells it. Older software tells only what moved and what went wrong. */
export function tellVisit(
  source: Random,
  { property, cabinet, at, badge, outside = [], inside, ending }: Visit,
): Moment[] {
  const isDetailed = at >= property.cabinets[cabinet]!.detailedFrom;
  const moments: Moment[] = [];
  let time = Math.floor(at / 1000) * 1000;
  const tell = (said: DemoEvent) => {
    moments.push({ cabinet, at: time, said });
    time += source.whole(3, 7) * 1000;
  };
  const session = (action: (DemoEvent & { kind: 'session' })['action'], exception: string | null = null) =>
    tell({ kind: 'session', action, badge: badge.number, exception });
  for (const said of outside) tell(said);
  if (ending === 'blocked') return moments;
  if (isDetailed) {
    session('signed-in');
    tell({ kind: 'door', action: 'opened', badge: badge.number, exception: null });
  }
  for (const said of inside) tell(said);
  if (source.chance(0.004)) {
    time += source.whole(2, 6) * minute;
    tell({ kind: 'door', action: 'left-open', badge: badge.number, exception: 'C' });
    tell({ kind: 'door', action: 'closed', badge: null, exception: null });
  } else if (isDetailed) tell({ kind: 'door', action: 'closed', badge: badge.number, exception: null });
  if (ending === 'timed-out') session('timed-out', 'L');
  else if (ending === 'not completed') session('signed-out', 'O');
  else if (isDetailed) session('signed-out');
  return moments;
}
