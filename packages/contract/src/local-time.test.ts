import { expect, test } from 'vitest';
import { instantAt, localDayOf, parseLocalTime, startOfLocalDay } from './local-time.ts';

const chicago = 'America/Chicago';

test.each([
  // Local time, zone, kind, instant used, second instant.
  ['2026-11-20T17:00', chicago, 'once', '2026-11-20T23:00:00.000Z', null],
  ['2026-07-20T17:00', chicago, 'once', '2026-07-20T22:00:00.000Z', null],
  ['2026-11-01T00:59', chicago, 'once', '2026-11-01T05:59:00.000Z', null],
  ['2026-11-01T01:00', chicago, 'twice', '2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z'],
  ['2026-11-01T01:59:59', chicago, 'twice', '2026-11-01T06:59:59.000Z', '2026-11-01T07:59:59.000Z'],
  ['2026-11-01T02:00', chicago, 'once', '2026-11-01T08:00:00.000Z', null],
  ['2026-03-08T01:59', chicago, 'once', '2026-03-08T07:59:00.000Z', null],
  ['2026-03-08T02:00', chicago, 'skipped', '2026-03-08T08:00:00.000Z', null],
  ['2026-03-08T02:30', chicago, 'skipped', '2026-03-08T08:30:00.000Z', null],
  ['2026-03-08T03:00', chicago, 'once', '2026-03-08T08:00:00.000Z', null],
  ['2026-11-01T01:30', 'America/Phoenix', 'once', '2026-11-01T08:30:00.000Z', null],
  // Zones with a half-hour change, east of Greenwich, and in the southern hemisphere.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', 'twice', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', 'skipped', '2026-10-03T15:45:00.000Z', null],
  ['2026-10-25T02:30', 'Europe/Berlin', 'twice', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
] as const)('BEY-20 OPS-06 the local time %s in %s is classified as “%s”', (local, zone, kind, at, second) => {
  const parsed = parseLocalTime(local, zone);
  expect([parsed.kind, parsed.at.toISOString(), parsed.second?.toISOString() ?? null]).toEqual([kind, at, second]);
});

test('TXN-04 a day starts at its first instant, even if midnight is skipped or occurs twice', () => {
  expect(startOfLocalDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(startOfLocalDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(localDayOf(new Date('2026-11-20T05:59:59.999Z'), chicago)).toBe('2026-11-19');
  expect(instantAt('2026-11-20', '23:59:59.999', chicago).toISOString()).toBe('2026-11-21T05:59:59.999Z');
});

test('BEY-20 an invalid local time is rejected', () => {
  expect(() => parseLocalTime('2026-13-01T00:00', chicago)).toThrow(RangeError);
});
