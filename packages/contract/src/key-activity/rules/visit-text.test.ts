import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import type { UndoMark } from './undo-marks.ts';
import { visitText } from './visit-text.ts';

const move = (movement: 'taken' | 'returned', undo: UndoMark | null = null, keyTyped = false) => ({
  ...{ kind: 'key', movement, undo, quarantined: false, keyTyped },
});
const details = {
  reasonOf: () => null,
  undoOf: ({ undo }: { readonly undo: UndoMark | null }) => undo,
  isTyped: ({ keyTyped }: { readonly keyTyped: boolean }) => keyTyped,
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

test('BEY-17 the summary of a visit names the keys that were not scanned', () => {
  const [t, tEs] = [createTranslate('en', en), createTranslate('es', es)];
  const typed = move('taken', null, true);
  expect(visitText([typed, typed], t, details)).toBe('Visit: 2 keys taken, not scanned');
  expect(visitText([typed, typed], tEs, details)).toBe('Visita: 2 llaves tomadas, sin escanear');
  const mixed = [typed, move('taken'), move('returned')];
  expect(visitText(mixed, t, details)).toBe('Visit: 2 keys taken, 1 returned, 1 not scanned');
  expect(visitText(mixed, tEs, details)).toBe('Visita: 2 llaves tomadas, 1 devuelta, 1 sin escanear');
  expect(visitText([move('taken'), move('taken', 'undone', true)], t, details)).toBe('Visit: 1 key taken, 1 undone');
});
