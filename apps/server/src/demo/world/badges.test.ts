import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { random } from '../random.ts';
import { badgesOf, unusedNumbers } from './badges.ts';

const now = Date.parse('2026-11-25T22:37:00Z');

test('BDG-01 no seed gives two active badges of a property the same number, or the number of an unused badge', () => {
  const { waiting, ...unused } = unusedNumbers;
  const given = new Set<string>([...waiting, ...Object.values(unused)]);
  for (let seed = 0; seed < 300; seed += 1) {
    const staffing = { units: 402, from: now - 900 * day, now, isStage: true, taken: new Set<string>() };
    const badges = badgesOf(random(seed, 'badges'), { ...staffing, nextId: () => 1 });
    expect(badges.filter(({ number }) => given.has(number))).toEqual([]);
    for (const [at, one] of badges.entries())
      for (const other of badges.slice(at + 1))
        if (other.number === one.number) expect(other.from).toBeGreaterThanOrEqual(one.to ?? Number.POSITIVE_INFINITY);
  }
});
