import { expect, test } from 'vitest';
import { parseSeparatedText } from './parse-separated-text.ts';

const errorOf = (text: string) => {
  try {
    parseSeparatedText(text, ',');
  } catch (error) {
    return (error as { fields: object[] }).fields[0];
  }
};
const lines = (count: number, lineEnd = '\n') => `a,"b ""c""\nd"${lineEnd}`.repeat(count);

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('HIE-09 a long file with %s line endings is read completely, although it is parsed in parts', (_, lineEnd) => {
  const rows = parseSeparatedText(lines(200_000, lineEnd), ',');
  expect(rows.slice(0, 200_000).every(([first, second]) => first === 'a' && second === 'b "c"\nd')).toBe(true);
  expect(rows.slice(200_000)).toEqual([['']]);
});

test('HIE-09 a long file with lines that end with a carriage return only is read completely', () => {
  expect(parseSeparatedText('a,b\r'.repeat(400_000), ',')).toHaveLength(400_000);
  expect(parseSeparatedText(`"a\nb",c\r${'a,b\r'.repeat(1_600_000)}`, ',')).toHaveLength(1_600_001);
});

test('HIE-09 a cell of three million characters with line breaks is one cell', () => {
  const cell = 'abc\n'.repeat(750_000);
  expect(parseSeparatedText(`x,"${cell}"\ny,z`, ',')).toEqual([
    ['x', cell],
    ['y', 'z'],
  ]);
});

test('BEY-21 a quotation mark that is not closed is found in a file of nine million characters', () => {
  expect(errorOf(`${'a,b\n'.repeat(500_000)}"${'abc\n'.repeat(1_750_000)}`)).toEqual({
    path: 'file',
    code: 'importQuote',
    params: { row: 500_001 },
  });
});

test('BEY-21 a row of nine million characters is rejected before it is parsed', () => {
  const error = { path: 'file', code: 'importLongRow', params: { row: 2, maximum: 6_000_000 } };
  expect(errorOf(`a\n"${'a'.repeat(9_000_000)}`)).toEqual(error);
  expect(errorOf(`a\n${'a'.repeat(9_000_000)}`)).toEqual(error);
  expect(errorOf(`a\n"${'a,'.repeat(4_000_000)}"`)).toEqual(error);
});

test('BEY-21 a row of eight million characters with too many columns is rejected, and the error gives the column limit', () => {
  const error = { path: 'file', code: 'importTooWide', params: { maximum: 200 } };
  expect(errorOf(`a\n${'a,'.repeat(4_000_000)}`)).toEqual(error);
});
