import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { recordName } from './record-name.ts';

test('SYS-01 what is kept at a level is named by what it is kept at', () => {
  const t = createTranslate('en', en);
  expect(recordName('exception-setting', '4-12', t)).toBe('Exception setting · Property 12');
  expect(recordName('exception-setting', '2-12', t)).toBe('Exception setting · Division 12');
  expect(recordName('exception-setting', '12', t)).toBe('Exception setting 12');
  expect(recordName('staff-permission', '205-7', t)).toBe('Permission of a login 205-7');
  expect(recordName('property', '12', t)).toBe('Property 12');
});
