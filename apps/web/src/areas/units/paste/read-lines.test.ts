import { expect, test } from 'vitest';
import { readLines, writeLines } from './read-lines.ts';

test('DEV-09 cells copied from a spreadsheet are parsed as units, with or without a header row', () => {
  expect(readLines('101\tA\n\n102\tA\tcommon\r\n')).toEqual([
    { unit: '101', building: 'A' },
    { unit: '102', building: 'A', kind: 'common' },
  ]);
  expect(readLines('Building\tUnit\tE-mail\nA\t101\trosa@home.test')).toEqual([
    { building: 'A', unit: '101', residentEmail: 'rosa@home.test' },
  ]);
  expect(readLines('Unidad;Edificio;Tipo;Idioma\n7;B;Área común;Español')).toEqual([
    { unit: '7', building: 'B', kind: 'common', residentLanguage: 'es' },
  ]);
});

test('DEV-09 pasted units can be a list of names, comma-separated lines, or lines with quoted cells', () => {
  expect(readLines('101\n102')).toEqual([{ unit: '101' }, { unit: '102' }]);
  expect(readLines('101,A,Apartment')).toEqual([{ unit: '101', building: 'A', kind: 'apartment' }]);
  expect(readLines('"12 ""East"" side"\tB')).toEqual([{ unit: '12 "East" side', building: 'B' }]);
});

test('DEV-09 lines with different separators are each parsed with their own separator', () => {
  expect(readLines('101\tA, north\n102;A\n103,B')).toEqual([
    { unit: '101', building: 'A, north' },
    { unit: '102', building: 'A' },
    { unit: '103', building: 'B' },
  ]);
});

test('DEV-09 an extra cell is kept in its line, and the server reports it', () => {
  expect(readLines('101\tA\tcastle\t\t\tmore')).toEqual([
    { unit: '101', building: 'A', kind: 'castle', residentEmail: null, residentLanguage: null, 'column 6': 'more' },
  ]);
});

test('DEV-09 lines are converted back to tab-separated text for correction', () => {
  expect(writeLines([{ unit: '101', building: null, kind: 'castle' }, { unit: '102' }])).toBe('101\t\tcastle\n102');
});
