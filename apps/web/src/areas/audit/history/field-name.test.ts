import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

const t = createTranslate('en', en);

test('SYS-01 a changed field has a readable name', () => {
  const named = (field: string) => fieldName('property', { field }, t);
  expect(named('payment_delinquent')).toBe('Payment overdue');
  expect(named('name')).toBe('Name');
  expect(named('is_active')).toBe('Active');
  expect(named('physical_line1')).toBe('Physical address line 1');
  expect(named('non_lettered_panels')).toBe('Panels without letters');
  expect(named('role_id')).toBe('Role');
  expect(fieldName('note', { field: 'entity_id', refers: { kind: 'region', before: null, after: 'Chicago' } }, t)).toBe(
    'Region',
  );
});
