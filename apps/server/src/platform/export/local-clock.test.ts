import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localClock } from './local-clock.ts';

const zones = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Europe/Dublin', 'Australia/Lord_Howe', 'UTC'];

const twoDigits = '2-digit';
const parts = {
  year: 'numeric',
  month: twoDigits,
  day: twoDigits,
  hour: twoDigits,
  minute: twoDigits,
  second: twoDigits,
} as const;

test('TXN-09 NAV-23 times in a file are in the property’s local time, even on days when clocks change', () => {
  const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') });
  const change = fc
    .constantFrom('2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z', '2026-10-03T15:30:00Z', '2026-03-29T01:00:00Z')
    .chain((at) => fc.integer({ min: -7_200_000, max: 7_200_000 }).map((offsetMs) => Date.parse(at) + offsetMs));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(instant, change), (timeZone, at) => {
      const text12h = new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: 'h12' }).format(at);
      const text24h = new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: 'h23' }).format(at);
      expect(localClock(timeZone, '12h').formatInstant(at)).toBe(text12h.replace(',', '').replace('\u202f', ' '));
      expect(localClock(timeZone, '24h').formatInstant(at)).toBe(text24h.replace(',', ''));
    }),
    { numRuns: 300 },
  );
});
