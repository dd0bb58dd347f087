import { expect, test } from 'vitest';
import { formatClauses, parseClauses, readPlainText } from './parse-clauses.ts';

test('PUR-08 the paragraphs of a file are split at their numbers or at empty lines', () => {
  expect(parseClauses('Terms\n\n1. One,\nstill one.\n2) Two.\n\n3. In 2. place')).toEqual([
    'One,\nstill one.',
    'Two.',
    'In 2. place',
  ]);
  expect(parseClauses('First.\r\n\r\nSecond,\r\non two lines.\n\n\n')).toEqual(['First.', 'Second,\non two lines.']);
  expect(parseClauses('  \n')).toEqual([]);
  const paragraphs = Array.from({ length: 23 }, (_, index) => `Paragraph ${index + 1}`);
  expect(parseClauses(formatClauses(paragraphs))).toEqual(paragraphs);
});

test('PUR-08 a file that is not plain text is rejected, regardless of its name', () => {
  const readText = (name: string, text: string) => readPlainText(name, new TextEncoder().encode(text));
  const terms = '1. One.\r\n\t2. Two: “quoted”, año.\f';
  expect(readText('terms.txt', terms)).toBe(terms);
  expect(readText('terms.pdf', '1. One.')).toBeUndefined();
  for (const text of ['%PDF-1.4 1 0 obj', 'MZ\u0000\u0003', 'PK\u0003\u0004', '<html>1. One.'])
    expect(readText('terms.txt', text), text).toBeUndefined();
  expect(readPlainText('terms.txt', Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBeUndefined();
});
