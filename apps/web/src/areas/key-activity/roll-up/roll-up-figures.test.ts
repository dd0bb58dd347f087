import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import type { RollUp } from '../board/shapes.ts';
import { rollUpFigures } from './roll-up-figures.ts';

test('TXN-10 each figure of a level links to the list of its keys or systems, and figures without such a list have no link', () => {
  const figures = {
    ...{ keysOut: 5, overdue: 2, longestOverdue: 3600, dueWithinHour: 1, misplaced: 1, lost: 1, inPlace: 9, keys: 16 },
    lastKnown: { keysOut: 0, overdue: 0, inPlace: 0 },
  };
  const rollUp = { figures, silentCabinets: 1 } as RollUp;
  const shown = rollUpFigures(rollUp, createTranslate('en', en), new Intl.NumberFormat('en-US'), (by) => `?by=${by}`);
  expect(Object.fromEntries(shown.map(({ id, href }) => [id, href]))).toEqual({
    ...{ out: '?by=out', soon: '?by=soon', silent: '?by=silent', overdue: '#overdue' },
    ...{ in: undefined, misplaced: undefined, lost: undefined },
  });
});
