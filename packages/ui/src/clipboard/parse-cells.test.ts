import { expect, test } from 'vitest';
import { parseCells } from './parse-cells.ts';

test('NAV-22 a block from a spreadsheet is read cell by cell', () => {
  expect(parseCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseCells('"two\nlines"\t"a ""quote"""\n5" pipe\tx')).toEqual([
    ['two\nlines', 'a "quote"'],
    ['5" pipe', 'x'],
  ]);
  expect(parseCells('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
});

test('NAV-22 the text of a single cell is not a block', () => {
  for (const text of ['', 'word', 'some words', 'one cell\n']) expect(parseCells(text), text).toBeUndefined();
});
