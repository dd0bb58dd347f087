import { expect, test } from 'vitest';
import { initialReturnTime, returnTime } from './return-time.ts';

const start = Date.parse('2026-11-20T15:00:00Z');
const tempo = { since: start, scale: 1 };
const minuteMs = 60_000;
const takenAt = (at: number, dueBack: number | null = null) =>
  Array.from({ length: 2000 }, (_, n) => ({
    ...{ tag: String(70_000 + n), badge: '000412', since: new Date(at).toISOString() },
    dueBack: dueBack === null ? null : new Date(dueBack).toISOString(),
  }));

test('DEV-07 most keys are returned within two minutes, and a few stay out for more than ten', () => {
  const minutesOut = takenAt(start + minuteMs).map(
    (key) => (returnTime(key, tempo) - Date.parse(key.since)) / minuteMs,
  );
  const share = (matches: (minutes: number) => boolean) => minutesOut.filter(matches).length / minutesOut.length;
  expect(Math.min(...minutesOut)).toBeGreaterThan(0.4);
  expect(share((minutes) => minutes < 2.1)).toBeGreaterThan(0.96);
  expect(share((minutes) => minutes > 10)).toBeGreaterThan(0.005);
});

test('DEV-07 keys that are out at the start are returned around their due time; keys that are already overdue stay out for about an hour or more', () => {
  const dueLater = takenAt(start - 90 * minuteMs, start + 120 * minuteMs).map(
    (key) => initialReturnTime(key, tempo) - start,
  );
  expect(Math.min(...dueLater)).toBeGreaterThan(95 * minuteMs);
  const overdue = takenAt(start - 600 * minuteMs, start - 60 * minuteMs).map(
    (key) => initialReturnTime(key, tempo) - start,
  );
  expect(Math.min(...overdue)).toBeGreaterThan(59 * minuteMs);
});
