import { expect, test } from 'vitest';
import { encodeNotes } from './download.ts';

const decodedLines = (lines: readonly string[]) => decodeURIComponent(encodeNotes(lines)).split('\n');

test('TXN-09 truncated notes in a file end with the number of omitted lines', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `${index} ${'x'.repeat(97)}`);
  expect(encodeNotes(lines).length).toBeLessThanOrEqual(4000);
  const shown = decodedLines(lines);
  expect(shown.slice(0, -1)).toEqual(lines.slice(0, shown.length - 1));
  expect(shown.at(-1)).toBe(`… +${lines.length - shown.length + 1}`);
  expect(decodedLines(lines.slice(0, 5))).toEqual(lines.slice(0, 5));
  expect(decodedLines(['y'.repeat(5000)])).toEqual(['… +1']);
});
