import { expect, test } from 'vitest';
import { remindedText } from './remind-entries.ts';

test('BEY-03 the command box accepts a holder or a unit after "remind" in English and Spanish', () => {
  expect(remindedText('remind Marcus')).toBe('Marcus');
  expect(remindedText('  Remind  204 ')).toBe('204');
  expect(remindedText('recordar a Priya')).toBe('Priya');
  expect(remindedText('recordarle Priya')).toBe('Priya');
});

test('BEY-03 "remind" without a name finds the holders of overdue keys', () => {
  expect(remindedText('remind')).toBe('overdue');
  expect(remindedText(' Recordar ')).toBe('overdue');
});

test('BEY-03 other text in the command box is not a reminder', () => {
  expect(remindedText('reminder settings')).toBeNull();
  expect(remindedText('who has 204')).toBeNull();
});
