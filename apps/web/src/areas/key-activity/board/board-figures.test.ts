import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { resolveWording } from '@latchboard/ui/wording/wording.ts';
import { expect, test } from 'vitest';
import { figuresOf } from './board-figures.ts';

const t = createTranslate('en', en);
const number = new Intl.NumberFormat('en-US');
const noLastKnown = { keysOut: 0, overdue: 0, inPlace: 0 };
const noFigures = { overdue: 0, longestOverdue: null, dueWithinHour: 0, misplaced: 0, lost: 0, lastKnown: noLastKnown };

/** Text of the keys-in-place figure. */
function inPlaceText(figures: { keysOut: number; inPlace: number; keys: number }): string {
  const figure = figuresOf({ ...noFigures, ...figures }, t, number).find(({ id }) => id === 'in');
  const label = figure?.label;
  if (typeof label !== 'object' || !('key' in label)) throw new Error('no label');
  return `${figure?.value} ${t(label.key, label.params)}`;
}

test('TXN-10 the tile for keys in place shows all its parts, which add up to the count', () => {
  expect(inPlaceText({ keysOut: 3, inPlace: 9, keys: 12 })).toBe('9 of 12 keys in place, 3 out');
  expect(inPlaceText({ keysOut: 30, inPlace: 1402, keys: 1437 })).toBe(
    '1,402 of 1,437 keys in place, 30 out, 5 not seen yet',
  );
  expect(inPlaceText({ keysOut: 0, inPlace: 0, keys: 2 })).toBe('0 of 2 keys in place, 0 out, 2 not seen yet');
});

test('TXN-10 misplaced keys have a separate tile if there are any', () => {
  const shown = (misplaced: number) =>
    figuresOf({ ...noFigures, keysOut: 0, inPlace: 9, keys: 9, misplaced }, t, number).find(
      ({ id }) => id === 'misplaced',
    );
  expect(shown(0)).toBeUndefined();
  expect(shown(2)).toMatchObject({ value: '2', tone: 'warn' });
});

test('DEV-08 a tile shows how much of its figure was read from a silent cabinet', () => {
  const textOf = (lastKnown: typeof noLastKnown) =>
    figuresOf({ ...noFigures, keysOut: 14, overdue: 3, inPlace: 9, keys: 23, lastKnown }, t, number)
      .filter(({ id }) => ['out', 'overdue', 'in'].includes(id))
      .map(({ value, label }) => `${value} ${resolveWording(t, label)}`);
  expect(textOf({ keysOut: 2, overdue: 1, inPlace: 4 })).toEqual([
    '14 keys out, 2 last known',
    '3 overdue, 1 last known',
    '9 of 23 keys in place, 14 out, 4 last known',
  ]);
  expect(textOf(noLastKnown).join()).not.toContain('last known');
});
