import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { exceptionCatalog, exceptionOf, sortBySeverity } from './exceptions.ts';
import type { Severity } from './meanings.ts';
import { activityDisplay, rowState } from './rows.ts';

const codesOf = (severity: Severity) =>
  exceptionCatalog
    .filter((exception) => exception.severity === severity)
    .map((exception) => exception.code)
    .join('');

test('TXN-07 every exception code has a severity and a text', () => {
  expect(codesOf('error')).toBe('DENTWX');
  expect(codesOf('warning')).toBe('CLOP');
  expect(codesOf('info')).toBe('BIMY');
  expect(codesOf('special')).toBe('RS');
  expect(exceptionOf('B')).toEqual({ code: 'B', severity: 'info', text: 'exception.B' });
  expect(exceptionOf('b')).toBeUndefined();
});

test('TXN-07 the exceptions of a visit are sorted by the provider’s severities, worst first', () => {
  expect(sortBySeverity(['L', 'C'])).toEqual(['C', 'L']);
  expect(sortBySeverity(['B', 'L', '9', 'R', 'D'])).toEqual(['D', 'R', '9', 'L', 'B']);
  expect(sortBySeverity(['C', 'L'], { L: { words: 'Walked away', severity: 'error' } })).toEqual(['L', 'C']);
});

test('TXN-07 every exception code has its agreed meaning and its own Spanish text', () => {
  const meanings = {
    B: 'Whole building pulled',
    C: 'Door left open',
    D: 'Door opened without sign-in',
    E: 'Badge not assigned to an active employee',
    I: 'Replaced tag used',
    L: 'Signed out automatically',
    M: 'Badge number typed',
    N: 'Requested, not scanned',
    O: 'Signed out without completing',
    P: 'Wrong PIN',
    R: 'Restricted unit requested',
    S: 'Outside permitted hours',
    T: 'Tag not in the system',
    W: 'Third wrong PIN, badge blocked',
    X: 'Recorded after the tablet’s access ended',
    Y: 'Recorded offline, arrived late',
  };
  const inEnglish = exceptionCatalog.map(({ code, text }) => [code, en[text]]);
  expect(Object.fromEntries(inEnglish)).toEqual(meanings);
  for (const { code, text } of exceptionCatalog) expect(es[text], code).not.toBe(en[text]);
});

test('TXN-07 the row for activity 1 has the color of a normal return, and activity 99 has no text', () => {
  expect([1, 99, null, 14].map(activityDisplay)).toEqual(['returned', 'blank', 'blank', 'named']);
  expect(rowState({ activity: 1, exception: null })).toBe('ok');
  expect(rowState({ activity: 99, exception: null })).toBe('plain');
  expect(rowState({ activity: 14, exception: 'R' })).toBe('special');
  expect(rowState({ activity: 1, exception: 'Y' })).toBe('info');
  expect(rowState({ activity: 1, exception: 'Q' })).toBe('plain');
});
