import type { Random } from '../random.ts';
import type { DemoProperty } from '../world/world.ts';
import { isoSeconds, keyEventOf, type TimedEvent } from './demo-event.ts';

/** Events on the day of the installation: each cabinet starts, and the installer scans every key onto its hook. */
export function installationEvents(source: Random, property: DemoProperty, from: number): TimedEvent[][] {
  const installer = property.badges.find(({ job }) => job === 'installer')!;
  return property.cabinets.map((_, cabinet) => {
    let timeMs = from + cabinet * 2_700_000;
    const scans = property.tags
      .filter(({ home }) => home === cabinet)
      .map((tag): TimedEvent => {
        timeMs += source.whole(3, 6) * 1000;
        return { cabinet, at: timeMs, event: keyEventOf('returned', { tag, badge: installer.number, activity: 1 }) };
      });
    const startEvent: TimedEvent = {
      cabinet,
      at: from + cabinet * 2_700_000,
      event: { kind: 'system', action: 'started' },
    };
    return [startEvent, ...scans];
  });
}

/** Events outside of visits: the start of a replacement cabinet, and the correction of a wrong clock. */
export function systemEvents(property: DemoProperty): TimedEvent[][] {
  return property.cabinets.flatMap(({ streams, wrongClock }, cabinet): TimedEvent[][] => [
    ...streams
      .slice(1)
      .map((at): TimedEvent[] => [{ cabinet, at: wholeSecond(at), event: { kind: 'system', action: 'started' } }]),
    ...(wrongClock ? wrongClockEvents(cabinet, wrongClock) : []),
  ]);
}

function wrongClockEvents(
  cabinet: number,
  { from, to, ahead }: { from: number; to: number; ahead: number },
): TimedEvent[][] {
  const oldTime = isoSeconds(to + ahead);
  const newTime = isoSeconds(to);
  return [
    [{ cabinet, at: wholeSecond(from), event: { kind: 'system', action: 'power' } }],
    [{ cabinet, at: wholeSecond(to), event: { kind: 'system', action: 'clock-set', oldTime, newTime } }],
  ];
}

const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;
