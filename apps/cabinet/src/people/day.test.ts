import { emptyConfiguration } from '@latchboard/device/configuration';
import type { KeyOut } from '@latchboard/device/keys';
import { expect, test } from 'vitest';
import type { Credentials } from '../credentials.ts';
import { localTime, usagePatterns, visitIntervalMs } from './day.ts';
import { paceOf, visitDuration } from './pace.ts';
import { nextVisit } from './traffic.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const zone = 'America/New_York';
/** Friday, 4 AM, in the cabinet's time zone. */
const fourInTheMorning = Date.parse('2026-11-20T09:00:00Z');

interface HourEnd {
  at: Date;
  hour: number;
  out: number;
  overdue: number;
  moves: number;
}

/**
 * Simulates people at a cabinet for a few days of the cabinet's clock, and returns the state at the end of each hour.
 */
function simulate(
  pace: 'stage' | 'usual',
  keys: number,
  days: number,
  out: KeyOut[],
  from = fourInTheMorning,
): HourEnd[] {
  const random = seededRandom(pace === 'stage' ? 7 : out.length + keys);
  const tags = new Map(Array.from({ length: keys }, (_, n) => [`${70_000 + n}`, { hook: n, unit: `${n}` }]));
  const badge = { name: 'Ana Reyes', level: 'employee', pin: null, language: 'en', from: '2025-01-01T00:00:00Z' };
  const configuration = {
    ...{ ...emptyConfiguration, revision: 1, settings: { timeZone: zone } },
    tags: new Map([...tags].map(([tag, place]) => [tag, { tag, ...place }])),
    badges: new Map(['000118', '000412', '000415'].map((number) => [number, [{ ...badge, number, to: null }]])),
    activities: new Map([10, 14, 17].map((code) => [code, { code, name: `${code}`, minutes: code * 20 }])),
  };
  const keysByTag = new Map(out.map((key) => [key.tag, key]));
  const credentials: Credentials = {
    ...{ cabinet: 1, name: 'Lobby', stream: 1, secret: '', privateKey: '', androidId: '', version: '1', nextSeq: 1 },
    ...{ pace, out },
  };
  const place = { credentials, configuration: () => configuration, keysOut: () => keysByTag };
  const usage = usagePatterns[pace];
  const hours: HourEnd[] = [];
  let moves = 0;
  let nextHour = from + hourMs;
  for (let at = from; at < from + days * 24 * hourMs; ) {
    const now = new Date(at);
    const visit = nextVisit(place, { since: from, scale: usage.slowness }, now, random);
    moves += visit?.tags.length ?? 0;
    if (visit?.do === 'return') for (const tag of visit.tags) keysByTag.delete(tag);
    if (visit?.do === 'take') {
      const { badge: by, dueBack } = visit;
      for (const { tag } of visit.tags) keysByTag.set(tag, { tag, badge: by, since: now.toISOString(), dueBack });
    }
    if (visit) at += visitDuration(paceOf(visit.tags.length, random));
    at += visitIntervalMs(usage, localTime(configuration, now)) * (0.3 + 1.4 * random());
    for (; at > nextHour; nextHour += hourMs, moves = 0) {
      const end = new Date(nextHour);
      const overdue = [...keysByTag.values()].filter(({ dueBack }) => dueBack && new Date(dueBack) < end).length;
      hours.push({ at: end, hour: localTime(configuration, end).hour, out: keysByTag.size, overdue, moves });
    }
  }
  return hours;
}

/** Returns a function that generates reproducible random numbers in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Keys of the demo's main cabinet that are out at the start: some due within hours, some tomorrow, some overdue. */
const initialKeys = Array.from({ length: 14 }, (_, n): KeyOut => {
  const [since, dueBack] = [fourInTheMorning - (n + 1) * 20 * minuteMs, fourInTheMorning + (n - 3) * 70 * minuteMs];
  return {
    ...{ tag: `${70_000 + n}`, badge: '000412' },
    ...{ since: new Date(since).toISOString(), dueBack: new Date(dueBack).toISOString() },
  };
});
const isNight = ({ hour: of }: HourEnd) => of >= 21 || of <= 6;
const isWorkingTime = ({ hour: of }: HourEnd) => of >= 10 && of <= 16;
const keyCounts = (hours: readonly HourEnd[]) => hours.map(({ out }) => out);
const expectBetween = (hours: readonly HourEnd[], min: number, max: number) => {
  expect(Math.min(...keyCounts(hours)), 'the fewest out').toBeGreaterThanOrEqual(min);
  expect(Math.max(...keyCounts(hours)), 'the most out').toBeLessThanOrEqual(max);
};

test('SYS-08 the demo manager’s property has more than 60 movements every hour, and more keys out during working hours than at night', () => {
  const hours = simulate('stage', 232, 3, initialKeys);
  expect(hours).toHaveLength(72);
  for (const { moves } of hours) expect(moves).toBeGreaterThan(60);
  // The first night begins with the initial keys of the demo.
  expectBetween(hours.slice(0, 6), 2, 18);
  expectBetween(hours.slice(12).filter(isNight), 2, 9);
  expectBetween(hours.filter(isWorkingTime), 10, 19);
  expect(Math.max(...hours.slice(12).map(({ overdue }) => overdue))).toBeLessThanOrEqual(5);
});

test('SYS-08 a simulation that starts at night has few keys out until morning; a week later, as many keys are out as on the first day', () => {
  const cabinets = [113, 113, 202, 160, 96, 120, 124, 90, 140, 150].map((keys) =>
    simulate('usual', keys, 8, [], fourInTheMorning - 5 * hourMs),
  );
  const sums = cabinets[0]?.map((first, index) => {
    const out = cabinets.reduce((sum, cabinet) => sum + (cabinet[index]?.out ?? 0), 0);
    return { ...first, out, weekday: localTime({ settings: { timeZone: zone } }, first.at).weekday };
  });
  expect(sums).toHaveLength(192);
  const keys = 1308;
  expectBetween(sums?.filter(isNight) ?? [], 0, keys * 0.016);
  const working = sums?.filter((sum) => isWorkingTime(sum) && sum.weekday >= 1 && sum.weekday <= 5) ?? [];
  expectBetween(working, keys * 0.006, keys * 0.03);
  const mean = (hours: readonly HourEnd[]) => keyCounts(hours).reduce((sum, out) => sum + out, 0) / hours.length;
  expect(mean(working)).toBeGreaterThan(2 * mean(sums?.filter(isNight) ?? []));
  const [first, last] = [working.slice(0, 7), working.slice(-7)];
  expect(Math.abs(mean(first) - mean(last))).toBeLessThan(keys * 0.006);
});
