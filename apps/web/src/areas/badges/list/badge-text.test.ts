import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { syncText } from './badge-text.ts';

const t = createTranslate('en', en);

test('DEV-11 only an active badge shows that no cabinet is connected', () => {
  expect(syncText({ cabinets: [], state: 'active' }, t)).toBe('no system connected');
  expect(syncText({ cabinets: [], state: 'inactive' }, t)).toBe('');
});
