import { expect, test } from 'vitest';
import { makeWorld } from './make-world.ts';

const options = { seed: 20_261, day: '2026-11-20', size: 'demo' } as const;

test('SYS-08 the demo has a provider with customers at all levels in many places', () => {
  const { corporations, divisions, regions, properties, staff } = makeWorld(options);

  expect(corporations.length).toBeGreaterThanOrEqual(6);
  expect(divisions.length).toBeGreaterThan(corporations.length);
  expect(regions.length).toBeGreaterThan(divisions.length);
  expect(properties.length).toBeGreaterThanOrEqual(60);
  expect(properties.flatMap(({ units }) => units.filter(({ isCommon }) => !isCommon)).length).toBeGreaterThanOrEqual(
    10_000,
  );
  expect(new Set(properties.map(({ zone }) => zone)).size).toBeGreaterThan(12);
  expect(new Set(properties.map(({ state }) => state))).toEqual(
    new Set([
      'active',
      'canceled',
      'reinstating',
      'reinstated',
      'delinquent',
      'temporary',
      'unit entry',
      'not installed',
    ]),
  );
  expect(properties.some(({ hasLetteredPanels }) => !hasLetteredPanels)).toBe(true);
  expect(staff.filter(({ isDemoSignIn }) => isDemoSignIn)).toHaveLength(13);
});

test('SYS-08 in the demo, tags, hooks, units, and email addresses are unique, and a badge number is reused only after the earlier badge has ended', () => {
  const { properties, staff } = makeWorld(options);

  expect(new Set(staff.map(({ email }) => email)).size).toBe(staff.length);
  for (const { tags, cabinets, badges, units } of properties) {
    expect(new Set(tags.map(({ tag }) => tag)).size).toBe(tags.length);
    expect(new Set(tags.map(({ home, hook }) => `${home}/${hook}`)).size).toBe(tags.length);
    expect(new Set(units.map(({ unit }) => unit)).size).toBe(units.length);
    for (const [index, { panels }] of cabinets.entries())
      expect(tags.filter(({ home }) => home === index).length).toBeLessThanOrEqual(panels * 50);
    const byNumber = Map.groupBy(badges, ({ number }) => number);
    for (const holders of byNumber.values()) {
      const sortedHolders = holders.toSorted((a, b) => a.from - b.from);
      for (const [index, { from }] of sortedHolders.entries())
        if (index > 0) expect(sortedHolders[index - 1]?.to ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(from);
    }
  }
});

test('SYS-08 the same seed and day produce the same demo data, and another seed produces different data', () => {
  expect(makeWorld(options)).toEqual(makeWorld(options));
  expect(makeWorld({ ...options, seed: 7 })).not.toEqual(makeWorld(options));
});
