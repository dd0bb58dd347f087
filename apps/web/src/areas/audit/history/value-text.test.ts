import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import type { AuditChange } from './shapes.ts';
import { isInstant, valueText } from './value-text.ts';

const t = createTranslate('en', en);
const words = (field: string, after: string | null, refers?: AuditChange['refers']) =>
  valueText('property', { field, before: null, after, ...(refers && { refers }) }, 'after', {
    t,
    locale: localeOf('en'),
    timeZone: 'America/Chicago',
  });

test('SYS-01 a referenced record is shown by its name, and by its ID if it no longer exists', () => {
  expect(words('region_id', '2', { kind: 'region', before: null, after: 'Georgia' })).toBe('Georgia');
  expect(words('region_id', '2', { kind: 'region', before: null, after: null })).toBe('2');
  expect(words('change', 'temporary-access-ended')).toBe('temporary access ended');
  expect(words('action', 'correct')).toBe('name corrected');
  expect(words('name', 'temporary-access-ended')).toBe('temporary-access-ended');
  expect(words('role_id', '203')).toBe('Property manager');
  expect(words('right_number', '9')).toBe('Report: keys out');
  expect(words('level', '4')).toBe('Property');
  expect(words('canceled', 'true')).toBe('yes');
  expect(words('recipients', '["a@x.test","b@x.test"]')).toBe('a@x.test, b@x.test');
  expect(words('recipients', '[]')).toBe('(nothing)');
  expect(words('message', '[not a list')).toBe('[not a list');
  expect(words('password_hash', 'changed')).toBe('changed');
  expect(words('phone_number', null)).toBe('(nothing)');
  expect(words('phone_number', '3125550142')).toBe('(312) 555-0142');
  expect(words('last_contact', '2026-11-21T01:29:59.082+00:00')).toContain('07:29');
  expect(words('billing_method_id', '2')).toBe('2, to the billing email');
});

test('SYS-01 instants are distinguished from similar texts', () => {
  expect(isInstant('2026-11-21T01:29:59.082+00:00')).toBe(true);
  expect(isInstant('2026-11-21')).toBe(false);
});
