import { expect, test } from 'vitest';
import { dayMs } from '../calendar.ts';
import { random } from '../random.ts';
import { badgesOf, unusedNumbers } from './badges.ts';

const now = Date.parse('2026-11-25T22:37:00Z');

test('BDG-01 no seed gives two active badges of a property the same number, or an active badge the number of an unused one', () => {
  const { waiting, ...unused } = unusedNumbers;
  const reserved = new Set<string>([...waiting, ...Object.values(unused)]);
  for (let seed = 0; seed < 300; seed += 1) {
    const staffing = { units: 402, from: now - 900 * dayMs, now, isMain: true, takenNames: new Set<string>() };
    const badges = badgesOf(random(seed, 'badges'), { ...staffing, nextId: () => 1 });
    expect(badges.filter(({ number }) => reserved.has(number))).toEqual([]);
    for (const [index, badge] of badges.entries())
      for (const other of badges.slice(index + 1))
        if (other.number === badge.number)
          expect(other.from).toBeGreaterThanOrEqual(badge.to ?? Number.POSITIVE_INFINITY);
  }
});
