import type { Random } from '../random.ts';
import type { DemoProperty } from '../world/world.ts';
import { isoSeconds, keyEventOf, type Moment } from './moment.ts';

/** Day of the installation: the cabinet starts, and the installer scans every key onto its hook. */
export function firstScan(source: Random, property: DemoProperty, from: number): Moment[][] {
  const installer = property.badges.find(({ job }) => job === 'installer')!;
  return property.cabinets.map((_, cabinet) => {
    let at = from + cabinet * 2_700_000;
    const scans = property.tags
      .filter(({ home }) => home === cabinet)
      .map((tag): Moment => {
        at += source.whole(3, 6) * 1000;
        return { cabinet, at, said: keyEventOf('returned', { tag, badge: installer.number, activity: 1 }) };
      });
    const started: Moment = { cabinet, at: from + cabinet * 2_700_000, said: { kind: 'system', action: 'started' } };
    return [started, ...scans];
  });
}

/** Events without a visit: a replaced cabinet starts, and a wrong clock is corrected. */
export function systemMoments(property: DemoProperty): Moment[][] {
  return property.cabinets.flatMap(({ streams, wrongClock }, cabinet): Moment[][] => [
    ...streams
      .slice(1)
      .map((at): Moment[] => [{ cabinet, at: wholeSecond(at), said: { kind: 'system', action: 'started' } }]),
    ...(wrongClock ? clockMoments(cabinet, wrongClock) : []),
  ]);
}

function clockMoments(cabinet: number, { from, to, ahead }: { from: number; to: number; ahead: number }): Moment[][] {
  const oldTime = isoSeconds(to + ahead);
  const newTime = isoSeconds(to);
  return [
    [{ cabinet, at: wholeSecond(from), said: { kind: 'system', action: 'power' } }],
    [{ cabinet, at: wholeSecond(to), said: { kind: 'system', action: 'clock-set', oldTime, newTime } }],
  ];
}

const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;
