import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('TXN-09 a full-width sign at the start of a cell is not a formula', () => {
  expect(toCsv([['＝1+1', '＋1', '－1', '＠sum', 'a＝1']])).toBe("\uFEFF'＝1+1,'＋1,'－1,'＠sum,a＝1\r\n");
});

test('TXN-09 a CSV file escapes commas, quotes, and line breaks, and contains no formulas', () => {
  const text = toCsv([
    ['Unit', 'Holder'],
    ['204, rear', 'Ana "Annie" Reyes'],
    ['=HYPERLINK("http://x")', '-1+2'],
    ['@SUM(A1)', 'a\nb'],
  ]);
  expect(text).toBe(
    '\uFEFFUnit,Holder\r\n"204, rear","Ana ""Annie"" Reyes"\r\n"\'=HYPERLINK(""http://x"")",\'-1+2\r\n\'@SUM(A1),"a\nb"\r\n',
  );
});
