import { expect, test } from 'vitest';
import { noteText, severalLines } from './record/shapes.ts';
import { oneLine } from './shapes.ts';

test('BEY-21 texts are stored without characters that reverse the text around them', () => {
  const typed = 'Fix \u202Ethe sink\u202C \u2066now\u2069';
  for (const shape of [oneLine(100), noteText, severalLines(100)]) expect(shape.parse(typed)).toBe('Fix the sink now');
  expect(oneLine(100).parse('\u202E')).toBe('');
});
