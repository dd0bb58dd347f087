import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test('BEY-14 question words are removed from the search terms, in English and Spanish', () => {
  expect(searchTerms('204')).toEqual(['204']);
  expect(searchTerms("Who has 204's key?")).toEqual(['204']);
  expect(searchTerms('¿Quién tiene la llave del 204?')).toEqual(['204']);
  expect(searchTerms('  Tom   BECKER ')).toEqual(['tom', 'becker']);
  expect(searchTerms('hook A12')).toEqual(['a12']);
  expect(searchTerms('credencial 000733')).toEqual(['000733']);
  expect(searchTerms('WO 4471')).toEqual(['4471']);
});

test('BEY-14 if a question has only question words, those words are the search terms; only the first six terms are used', () => {
  expect(searchTerms('key')).toEqual(['key']);
  expect(searchTerms('?')).toEqual([]);
  expect(searchTerms('1 2 3 4 5 6 7 8 9')).toHaveLength(6);
});
