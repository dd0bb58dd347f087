import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import type { UndoMark } from './undo-marks.ts';
import { visitText } from './visit-text.ts';

const move = (movement: 'taken' | 'returned', undo: UndoMark | null = null) => ({
  ...{ kind: 'key', movement, undo, quarantined: false },
});
const details = {
  reasonOf: () => null,
  undoOf: ({ undo }: { readonly undo: UndoMark | null }) => undo,
};
const undoneTake = [move('taken', 'undone'), move('returned', 'undoesTake')];

test('BEY-17 the summary of a visit counts an undone movement as undone, not as taken and returned', () => {
  const [t, tEs] = [createTranslate('en', en), createTranslate('es', es)];
  const events = [move('taken'), ...undoneTake];
  expect(visitText(events, t, details)).toBe('Visit: 1 key taken, 1 undone');
  expect(visitText(events, tEs, details)).toBe('Visita: 1 llave tomada, 1 deshecha');
  expect(visitText(undoneTake, t, details)).toBe('Visit: 1 undone');
  expect(visitText([move('taken'), move('returned')], t, details)).toBe('Visit: 1 key taken, 1 returned');
});

test('BEY-17 the summary of a visit names the events that are not counted', () => {
  const [t, tEs] = [createTranslate('en', en), createTranslate('es', es)];
  const events = [move('taken'), { ...move('taken'), quarantined: true }];
  expect(visitText(events, t, details)).toBe('Visit: 1 key taken, 1 not counted');
  expect(visitText(events, tEs, details)).toBe('Visita: 1 llave tomada, 1 no contada');
});
