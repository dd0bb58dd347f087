import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { knowsWords } from './words.ts';

const t = createTranslate('en', en);

test('DEV-11 an ended badge is not missing at any cabinet', () => {
  expect(knowsWords({ cabinets: [], state: 'active' }, t)).toBe('no cabinet connected');
  expect(knowsWords({ cabinets: [], state: 'inactive' }, t)).toBe('');
});
