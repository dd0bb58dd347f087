import { daysAfter } from '@latchboard/contract/local-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { libraryDatesBetween } from './recurrence.ts';
import { simpleRuleDates } from './simple-rule.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const rule = fc.record({
  start: fc.integer({ min: 0, max: 1200 }).map((days) => daysAfter('2024-01-01', days)),
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  on: fc.subarray(weekdays),
  end: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 0, max: 900 }).map((days) => `;UNTIL=${daysAfter('2026-06-01', days).replaceAll('-', '')}`),
  ),
  from: fc.integer({ min: 0, max: 900 }).map((days) => daysAfter('2026-01-01', days)),
});

test('OPS-06 dates computed for simple recurrence rules match those of the library, for any start, interval, and end', () => {
  fc.assert(
    fc.property(rule, ({ start, frequency, interval, on, end, from }) => {
      const days =
        frequency === 'WEEKLY' && on.length > 0 ? `;BYDAY=${[...new Set([...on, weekdayOf(start)])].join(',')}` : '';
      const text = `FREQ=${frequency};INTERVAL=${interval}${days}${end}`;
      fc.pre(!end.startsWith(';UNTIL') || end.slice(7) >= start.replaceAll('-', ''));
      const to = daysAfter(from, 60);
      expect([text, start, simpleRuleDates(text, start, { from, to })]).toEqual([
        text,
        start,
        libraryDatesBetween(text, start, from, to),
      ]);
    }),
    { numRuns: 150 },
  );
});
