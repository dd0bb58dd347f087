import { expect, test } from 'vitest';
import { hourMs, minuteMs, zoneOffset } from '../calendar.ts';
import { makeWorld } from '../world/make-world.ts';
import type { TimedEvent } from './demo-event.ts';
import { simulate } from './simulate.ts';

const seed = 20_261;
const now = new Date('2026-11-20T20:00:00Z');
const world = makeWorld({ seed, day: '2026-11-20', size: 'demo', now });
const histories = new Map(
  world.properties.map((property) => [property, [...simulate(property, now.getTime(), seed)].flat()]),
);
const allEvents = [...histories.values()].flat();
const count = (matches: (timedEvent: TimedEvent) => boolean) => allEvents.filter(matches).length;

test('SYS-08 the demo has half a million key events, with a realistic share of every exception', () => {
  expect(count(({ event }) => event.kind === 'key')).toBeGreaterThanOrEqual(500_000);
  const codes = Map.groupBy(allEvents, ({ event }) => (event.kind === 'system' ? null : event.exception));
  expect(
    [...codes.keys()]
      .filter((code) => code !== null)
      .sort()
      .join(''),
  ).toBe('BCDEILMNOPRSTW');
  expect((codes.get(null)?.length ?? 0) / allEvents.length).toBeGreaterThan(0.95);
  expect(codes.get('W')?.length).toBeLessThan(codes.get('P')?.length ?? 0);
});

test('SYS-08 most traffic in the demo is during office hours, and little is on Sundays or at night', () => {
  const moves = [...histories].flatMap(([{ zone }, timedEvents]) =>
    timedEvents
      .filter(({ event }) => event.kind === 'key' && event.movement === 'taken')
      .slice(0, 800)
      .map(({ at }) => new Date(at + zoneOffset(zone, at))),
  );
  const share = (matches: (local: Date) => boolean) => moves.filter(matches).length / moves.length;
  expect(share((local) => local.getUTCDay() === 0)).toBeLessThan(0.07);
  expect(share((local) => local.getUTCDay() === 2)).toBeGreaterThan(0.13);
  expect(share((local) => local.getUTCHours() >= 8 && local.getUTCHours() < 18)).toBeGreaterThan(0.85);
  expect(share((local) => local.getUTCHours() < 6)).toBeLessThan(0.02);
});

test('SYS-08 in the demo, almost all badges that are active for two months or more are used in both halves of that time', () => {
  const isUsedInHalves = [...histories].flatMap(([{ badges }, timedEvents]) => {
    const installedAt = timedEvents[0]?.at ?? 0;
    const timesByBadge = Map.groupBy(timedEvents, ({ event }) => ('badge' in event ? event.badge : null));
    return badges.flatMap(({ number, from, to }) => {
      const [start, end] = [Math.max(from, installedAt), to ?? now.getTime()];
      if (end - start < 60 * 24 * hourMs) return [];
      const middle = (start + end) / 2;
      const times = (timesByBadge.get(number) ?? []).map(({ at }) => at).filter((at) => at >= start && at < end);
      return [times.some((at) => at < middle) && times.some((at) => at >= middle)];
    });
  });
  expect(isUsedInHalves.length).toBeGreaterThan(1000);
  expect(isUsedInHalves.filter(Boolean).length / isUsedInHalves.length).toBeGreaterThan(0.98);
});

test('SYS-08 in the demo, a cabinet serves one person at a time, and no event is in the future', () => {
  for (const [{ cabinets }, timedEvents] of histories) {
    for (const index of cabinets.keys()) {
      const times = timedEvents.filter(({ cabinet }) => cabinet === index).map(({ at }) => at);
      expect(times.every((at, timeIndex) => timeIndex === 0 || at >= (times[timeIndex - 1] ?? 0))).toBe(true);
    }
    expect(timedEvents.every(({ at }) => at < now.getTime())).toBe(true);
  }
});

test('SYS-08 the demo manager’s property starts with fourteen keys out, three of them overdue, and a cabinet that has been silent for three days', () => {
  const [mainProperty] = world.properties;
  const timedEvents = histories.get(mainProperty!) ?? [];
  const out = new Map<string, string | null>();
  for (const { event } of timedEvents) {
    if (event.kind !== 'key' || event.tag === null) continue;
    if (event.movement === 'taken') out.set(event.tag, event.dueBack);
    if (event.movement === 'returned') out.delete(event.tag);
  }
  expect(out.size).toBe(14);
  expect([...out.values()].filter((due) => due !== null && Date.parse(due) < now.getTime())).toHaveLength(3);
  const lastContact = Math.max(...timedEvents.filter(({ cabinet }) => cabinet === 1).map(({ at }) => at));
  expect(now.getTime() - lastContact).toBeGreaterThan(74 * hourMs);
  const removed = mainProperty?.badges.filter(({ to }) => to !== null && to > lastContact) ?? [];
  expect(removed).toHaveLength(2);
});

test('SYS-08 the other properties of the demo have keys out, most of them out only briefly', () => {
  let out = 0;
  let longCount = 0;
  for (const [property, timedEvents] of histories) {
    if (property.isMain) continue;
    const since = new Map<string, number>();
    for (const { event, at } of timedEvents) {
      if (event.kind !== 'key' || event.tag === null) continue;
      if (event.movement === 'taken') since.set(event.tag, at);
      if (event.movement === 'returned') since.delete(event.tag);
    }
    out += since.size;
    longCount += [...since.values()].filter((at) => now.getTime() - at > 24 * hourMs + minuteMs).length;
  }
  expect(out).toBeGreaterThan(world.properties.length);
  expect(longCount).toBeGreaterThan(5);
  expect(longCount).toBeLessThan(out / 2);
});

test('BEY-17 a demo property has had a key board for two weeks, with scanned and typed keys and returns without sign-in, and no door events', () => {
  const [[property, timedEvents] = [undefined, []], ...others] = [...histories].filter(([{ cabinets }]) =>
    cabinets.some(({ type }) => type === 'BRD'),
  );
  expect(others).toEqual([]);
  expect(property?.cabinets).toHaveLength(1);
  expect(timedEvents.length).toBeGreaterThan(250);
  const ageOfFirst = now.getTime() - (timedEvents[0]?.at ?? 0);
  expect(ageOfFirst).toBeGreaterThan(13 * 24 * hourMs);
  expect(ageOfFirst).toBeLessThan(15 * 24 * hourMs);
  expect(timedEvents.filter(({ event }) => event.kind === 'door')).toEqual([]);
  const moves = timedEvents.flatMap(({ event }) => (event.kind === 'key' && event.activity !== 1 ? [event] : []));
  expect(new Set(moves.map(({ typed }) => typed))).toEqual(new Set([true, false]));
  const returns = timedEvents.filter(({ event }) => event.kind === 'key' && event.movement === 'returned');
  const installed = property?.tags.length ?? 0;
  expect(returns.slice(installed).every(({ event }) => event.kind === 'key' && event.badge === null)).toBe(true);
});
