import { expect, test } from 'vitest';
import { remindSearch } from './remind-entries.ts';

test('BEY-03 the command box accepts a holder or a unit after "remind" in English and Spanish', () => {
  expect(remindSearch('remind Marcus')).toBe('Marcus');
  expect(remindSearch('  Remind  204 ')).toBe('204');
  expect(remindSearch('recordar a Priya')).toBe('Priya');
  expect(remindSearch('recordarle Priya')).toBe('Priya');
});

test('BEY-03 "remind" without a name finds the holders of overdue keys', () => {
  expect(remindSearch('remind')).toBe('overdue');
  expect(remindSearch(' Recordar ')).toBe('overdue');
});

test('BEY-03 text that does not start with the word "remind" is not a reminder', () => {
  expect(remindSearch('reminder settings')).toBeNull();
  expect(remindSearch('who has 204')).toBeNull();
});
