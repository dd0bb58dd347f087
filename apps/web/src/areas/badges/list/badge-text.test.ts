import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { syncText } from './badge-text.ts';

const t = createTranslate('en', en);

test('DEV-11 a badge that has ended is not shown as missing at any cabinet', () => {
  expect(syncText({ cabinets: [], state: 'active' }, t)).toBe('no cabinet connected');
  expect(syncText({ cabinets: [], state: 'inactive' }, t)).toBe('');
});
