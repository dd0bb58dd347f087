import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { knowsWords } from './words.ts';

const t = createTranslate('en', en);

test('DEV-11 no cabinet is missed at a badge that is over', () => {
  expect(knowsWords({ cabinets: [], state: 'active' }, t)).toBe('no cabinet connected');
  expect(knowsWords({ cabinets: [], state: 'inactive' }, t)).toBe('');
});
