import { expect, test } from 'vitest';
import { impossibleDays } from './impossible-dates.tsx';

test('NAV-26 an address that names a day no calendar has says so, whatever the screen calls it', () => {
  expect(impossibleDays('?range=2026-02-31..2026-03-02')).toEqual(['2026-02-31']);
  expect(impossibleDays('?from=2026-13-01&to=2026-13-01')).toEqual(['2026-13-01']);
  expect(impossibleDays('?period=1m&range=2026-02-28..2026-03-01')).toEqual([]);
  expect(impossibleDays('?query=2026-02-31')).toEqual([]);
});
