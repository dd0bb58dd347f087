import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('TXN-09 a CSV file keeps commas, quotes and line breaks, and no cell is a formula', () => {
  const text = writeCsv([
    ['Unit', 'Holder'],
    ['204, rear', 'Ana "Annie" Reyes'],
    ['=HYPERLINK("http://x")', '-1+2'],
    ['@SUM(A1)', 'a\nb'],
  ]);
  expect(text).toBe(
    '\uFEFFUnit,Holder\r\n"204, rear","Ana ""Annie"" Reyes"\r\n"\'=HYPERLINK(""http://x"")",\'-1+2\r\n\'@SUM(A1),"a\nb"\r\n',
  );
});
