import { expect, test } from 'vitest';
import { clausesIn, isPlainText, writeClauses } from './clauses-in.ts';

test('PUR-08 the paragraphs of a file are found by their numbers, or by the empty lines between them', () => {
  expect(clausesIn('Terms\n\n1. One,\nstill one.\n2) Two.\n\n3. In 2. place')).toEqual([
    'One,\nstill one.',
    'Two.',
    'In 2. place',
  ]);
  expect(clausesIn('First.\r\n\r\nSecond,\r\non two lines.\n\n\n')).toEqual(['First.', 'Second,\non two lines.']);
  expect(clausesIn('  \n')).toEqual([]);
  const twenty = Array.from({ length: 23 }, (_, at) => `Paragraph ${at + 1}`);
  expect(clausesIn(writeClauses(twenty))).toEqual(twenty);
});

test('PUR-08 a file that is no plain text is refused, whatever its name', () => {
  expect(isPlainText('terms.txt', '1. One.\r\n\t2. Two: “quoted”, año.\f')).toBe(true);
  for (const [name, text] of [
    ['terms.pdf', '1. One.'],
    ['terms.txt', '%PDF-1.4 1 0 obj'],
    ['terms.txt', 'MZ\u0000\u0003'],
    ['terms.txt', 'PK\u0003\u0004\uFFFD'],
  ] as const)
    expect(isPlainText(name, text), text).toBe(false);
});
