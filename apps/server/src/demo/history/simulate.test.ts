import { expect, test } from 'vitest';
import { hour, minute, zoneOffset } from '../calendar.ts';
import { makeWorld } from '../world/make-world.ts';
import type { Moment } from './moment.ts';
import { simulate } from './simulate.ts';

const seed = 20_261;
const now = new Date('2026-11-20T20:00:00Z');
const world = makeWorld({ seed, day: '2026-11-20', size: 'demo', now });
const histories = new Map(
  world.properties.map((property) => [property, [...simulate(property, now.getTime(), seed)].flat()]),
);
const all = [...histories.values()].flat();
const count = (is: (moment: Moment) => boolean) => all.filter(is).length;

test('SYS-08 the demo has half a million key events, with a realistic share of every exception', () => {
  expect(count(({ said }) => said.kind === 'key')).toBeGreaterThanOrEqual(500_000);
  const codes = Map.groupBy(all, ({ said }) => (said.kind === 'system' ? null : said.exception));
  expect(
    [...codes.keys()]
      .filter((code) => code !== null)
      .sort()
      .join(''),
  ).toBe('BCDEILMNOPRSTW');
  expect((codes.get(null)?.length ?? 0) / all.length).toBeGreaterThan(0.95);
  expect(codes.get('W')?.length).toBeLessThan(codes.get('P')?.length ?? 0);
});

test('SYS-08 traffic follows the week: most is in office hours, and little is on Sundays or at night', () => {
  const moves = [...histories].flatMap(([{ zone }, moments]) =>
    moments
      .filter(({ said }) => said.kind === 'key' && said.movement === 'taken')
      .slice(0, 800)
      .map(({ at }) => new Date(at + zoneOffset(zone, at))),
  );
  const share = (is: (local: Date) => boolean) => moves.filter(is).length / moves.length;
  expect(share((local) => local.getUTCDay() === 0)).toBeLessThan(0.07);
  expect(share((local) => local.getUTCDay() === 2)).toBeGreaterThan(0.13);
  expect(share((local) => local.getUTCHours() >= 8 && local.getUTCHours() < 18)).toBeGreaterThan(0.85);
  expect(share((local) => local.getUTCHours() < 6)).toBeLessThan(0.02);
});

test('SYS-08 a cabinet serves one person at a time, and no event is in the future', () => {
  for (const [{ cabinets }, moments] of histories) {
    for (const index of cabinets.keys()) {
      const times = moments.filter(({ cabinet }) => cabinet === index).map(({ at }) => at);
      expect(times.every((at, place) => place === 0 || at >= (times[place - 1] ?? 0))).toBe(true);
    }
    expect(moments.every(({ at }) => at < now.getTime())).toBe(true);
  }
});

test('SYS-08 the stage starts with fourteen keys out, three of them overdue, and a cabinet that has been silent for three days', () => {
  const [stage] = world.properties;
  const moments = histories.get(stage!) ?? [];
  const out = new Map<string, string | null>();
  for (const { said } of moments) {
    if (said.kind !== 'key' || said.tag === null) continue;
    if (said.movement === 'taken') out.set(said.tag, said.dueBack);
    if (said.movement === 'returned') out.delete(said.tag);
  }
  expect(out.size).toBe(14);
  expect([...out.values()].filter((due) => due !== null && Date.parse(due) < now.getTime())).toHaveLength(3);
  const silent = Math.max(...moments.filter(({ cabinet }) => cabinet === 1).map(({ at }) => at));
  expect(now.getTime() - silent).toBeGreaterThan(74 * hour);
  const removed = stage?.badges.filter(({ to }) => to !== null && to > silent) ?? [];
  expect(removed).toHaveLength(2);
});

test('SYS-08 other properties also have keys out, most of them not for long', () => {
  let out = 0;
  let long = 0;
  for (const [property, moments] of histories) {
    if (property.isStage) continue;
    const since = new Map<string, number>();
    for (const { said, at } of moments) {
      if (said.kind !== 'key' || said.tag === null) continue;
      if (said.movement === 'taken') since.set(said.tag, at);
      if (said.movement === 'returned') since.delete(said.tag);
    }
    out += since.size;
    long += [...since.values()].filter((at) => now.getTime() - at > 24 * hour + minute).length;
  }
  expect(out).toBeGreaterThan(world.properties.length);
  expect(long).toBeGreaterThan(5);
  expect(long).toBeLessThan(out / 2);
});
