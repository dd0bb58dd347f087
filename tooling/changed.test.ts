import { expect, test } from 'vitest';
import { testsFor } from './changed.mjs';

const server = 'apps/server/src';
const importOf = (from: string, specifier: string, isTypeOnly = false) => ({ from, line: 1, specifier, isTypeOnly });
const sources = {
  paths: [
    'packages/contract/src/badges/pin.test.ts',
    `${server}/areas/badges/badges.test.ts`,
    `${server}/areas/staff/staff.test.ts`,
    `${server}/areas/units/units.test.ts`,
    `${server}/platform/clock.test.ts`,
    'apps/web/src/areas/badges/list.test.tsx',
    'tests/e2e/badges/badges.test.ts',
  ],
  imports: [
    importOf(`${server}/areas/badges/index.ts`, './save.ts'),
    importOf(`${server}/areas/staff/leave.ts`, '#server/areas/badges/index.ts'),
    importOf(`${server}/areas/staff/staff.test.ts`, './leave.ts'),
    importOf(`${server}/areas/units/units.test.ts`, '#server/areas/badges/save.ts', true),
    importOf(`${server}/areas.ts`, './areas/badges/index.ts'),
    importOf(`${server}/platform/clock.test.ts`, '../areas.ts'),
  ],
};

test('a changed file selects the tests that import it, directly or indirectly, and those of its area in each layer', () => {
  expect(testsFor([`${server}/areas/badges/save.ts`], sources).tests).toEqual([
    'packages/contract/src/badges/pin.test.ts',
    `${server}/areas/badges/badges.test.ts`,
    `${server}/areas/staff/staff.test.ts`,
    'apps/web/src/areas/badges/list.test.tsx',
  ]);
});

test('a changed test is selected, and a change without tests selects none', () => {
  const { tests } = testsFor([`${server}/platform/clock.test.ts`], sources);
  expect(tests).toEqual([`${server}/platform/clock.test.ts`]);
  expect(testsFor(['README.md'], sources)).toEqual({ tests: [], shared: [] });
});

test('a file that every area uses is reported, because every HTTP test depends on it', () => {
  const clock = `${server}/platform/clock.ts`;
  const imports = [...sources.imports, importOf(`${server}/server.ts`, './platform/clock.ts')];
  expect(testsFor([clock, `${server}/areas/badges/save.ts`], { ...sources, imports }).shared).toEqual([clock]);
});
