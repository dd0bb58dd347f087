import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localClock } from './local-clock.ts';

const zones = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Europe/Dublin', 'Australia/Lord_Howe', 'UTC'];

test('TXN-09 a file shows the clock of the property, on days when clocks change too', () => {
  const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') });
  const change = fc
    .constantFrom('2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z', '2026-10-03T15:30:00Z', '2026-03-29T01:00:00Z')
    .chain((at) => fc.integer({ min: -7_200_000, max: 7_200_000 }).map((off) => Date.parse(at) + off));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(instant, change), (timeZone, at) => {
      const expected = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(at);
      expect(localClock(timeZone).write(at)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});
