import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

const t = createTranslate('en', en);

test('SYS-01 the history shows a readable name for a changed field', () => {
  const nameOfField = (field: string) => fieldName('property', { field }, t);
  expect(nameOfField('payment_delinquent')).toBe('Payment overdue');
  expect(nameOfField('name')).toBe('Name');
  expect(nameOfField('is_active')).toBe('Active');
  expect(nameOfField('physical_line1')).toBe('Physical address line 1');
  expect(nameOfField('non_lettered_panels')).toBe('Panels without letters');
  expect(nameOfField('role_id')).toBe('Role');
  expect(fieldName('note', { field: 'entity_id', refers: { kind: 'region', before: null, after: 'Chicago' } }, t)).toBe(
    'Region',
  );
});
