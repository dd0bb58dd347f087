import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

test('SYS-01 a changed field is named in words', () => {
  expect(fieldName('payment_delinquent')).toBe('Payment delinquent');
  expect(fieldName('name')).toBe('Name');
});
