import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import type { AuditChange } from './shapes.ts';
import { isInstant, valueText } from './value-text.ts';

const t = createTranslate('en', en);
const textOf = (field: string, after: string | null, refers?: AuditChange['refers']) =>
  valueText('property', { field, before: null, after, ...(refers && { refers }) }, 'after', {
    t,
    locale: localeOf('en'),
    timeZone: 'America/Chicago',
  });

test('SYS-01 values are shown as text: a record by its name, or by its ID if it no longer exists', () => {
  expect(textOf('region_id', '2', { kind: 'region', before: null, after: 'Georgia' })).toBe('Georgia');
  expect(textOf('region_id', '2', { kind: 'region', before: null, after: null })).toBe('2');
  expect(textOf('change', 'temporary-access-ended')).toBe('temporary access ended');
  expect(textOf('action', 'correct')).toBe('name corrected');
  expect(textOf('name', 'temporary-access-ended')).toBe('temporary-access-ended');
  expect(textOf('role_id', '203')).toBe('Property manager');
  expect(textOf('right_number', '9')).toBe('Report: keys out');
  expect(textOf('type', 'BRD')).toBe('Key board');
  expect(textOf('level', '4')).toBe('Property');
  expect(textOf('canceled', 'true')).toBe('yes');
  expect(textOf('recipients', '["a@x.test","b@x.test"]')).toBe('a@x.test, b@x.test');
  expect(textOf('recipients', '[]')).toBe('(nothing)');
  expect(textOf('message', '[not a list')).toBe('[not a list');
  expect(textOf('password_hash', 'changed')).toBe('changed');
  expect(textOf('phone_number', null)).toBe('(nothing)');
  expect(textOf('phone_number', '3125550142')).toBe('(312) 555-0142');
  expect(textOf('last_contact', '2026-11-21T01:29:59.082+00:00')).toContain('07:29');
  expect(textOf('digest_at', '20:30')).toBe('08:30 PM');
  expect(textOf('size', '17303')).toBe('17.3 kB');
  expect(textOf('size', 'large')).toBe('large');
  expect(textOf('billing_method_id', '2')).toBe('2, to the billing email');
});

test('SYS-01 a value is recognized as an instant if it has a date and a time, not if it has only a date', () => {
  expect(isInstant('2026-11-21T01:29:59.082+00:00')).toBe(true);
  expect(isInstant('2026-11-21')).toBe(false);
});
