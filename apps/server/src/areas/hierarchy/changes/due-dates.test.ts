import { expect, test } from 'vitest';
import { reinstatementDueAt, temporaryAccessEnd } from './due-dates.ts';

test('HIE-07 temporary access expires after 14 days', () => {
  expect(temporaryAccessEnd(new Date('2026-11-20T15:00:00.000Z')).toISOString()).toBe('2026-12-04T15:00:00.000Z');
});

test('HIE-07 a reinstatement is expected two business days after the request', () => {
  expect(reinstatementDueAt(new Date('2026-11-18T15:00:00.000Z'), 'UTC').toISOString()).toBe(
    '2026-11-20T15:00:00.000Z',
  );
  expect(reinstatementDueAt(new Date('2026-11-20T15:00:00.000Z'), 'UTC').toISOString()).toBe(
    '2026-11-24T15:00:00.000Z',
  );
  expect(reinstatementDueAt(new Date('2026-11-21T15:00:00.000Z'), 'UTC').toISOString()).toBe(
    '2026-11-24T15:00:00.000Z',
  );
});

test('HIE-07 a reinstatement requested on a Friday evening is expected on Tuesday evening, in the property’s time zone', () => {
  expect(reinstatementDueAt(new Date('2026-11-21T01:29:00.000Z'), 'America/New_York').toISOString()).toBe(
    '2026-11-25T01:29:00.000Z',
  );
});
