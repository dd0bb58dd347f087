import { expect, test } from 'vitest';
import { summarizeChoices } from './summarize-choices.ts';

test('NAV-28 a multiple-choice field names at most three chosen values and counts the rest', () => {
  expect(summarizeChoices(['204', '317'])).toEqual({ names: '204, 317', more: 0 });
  expect(summarizeChoices(['204', '317', '318', '319', '320'])).toEqual({ names: '204, 317, 318', more: 2 });
  expect(summarizeChoices([])).toEqual({ names: '', more: 0 });
});
