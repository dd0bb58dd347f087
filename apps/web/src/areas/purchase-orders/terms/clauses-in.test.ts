import { expect, test } from 'vitest';
import { clausesIn, writeClauses } from './clauses-in.ts';

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
