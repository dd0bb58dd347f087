import { expect, test } from 'vitest';
import { askedWords } from './asked-words.ts';

test('BEY-14 the subject of a question is found in English and Spanish', () => {
  expect(askedWords('204')).toEqual(['204']);
  expect(askedWords("Who has 204's key?")).toEqual(['204']);
  expect(askedWords('¿Quién tiene la llave del 204?')).toEqual(['204']);
  expect(askedWords('  Tom   BECKER ')).toEqual(['tom', 'becker']);
  expect(askedWords('hook A12')).toEqual(['a12']);
  expect(askedWords('credencial 000733')).toEqual(['000733']);
  expect(askedWords('WO 4471')).toEqual(['4471']);
});

test('BEY-14 a question of asking words only searches for those words, and a long text is cut', () => {
  expect(askedWords('key')).toEqual(['key']);
  expect(askedWords('?')).toEqual([]);
  expect(askedWords('1 2 3 4 5 6 7 8 9')).toHaveLength(6);
});
