import { expect, test } from 'vitest';
import { fieldName, isInstant } from './field-name.ts';

test('SYS-01 a changed field is named in words', () => {
  expect(fieldName('payment_delinquent')).toBe('Payment delinquent');
  expect(fieldName('name')).toBe('Name');
});

test('SYS-01 moments are told from texts that look alike', () => {
  expect(isInstant('2026-11-21T01:29:59.082+00:00')).toBe(true);
  expect(isInstant('2026-11-21')).toBe(false);
});
