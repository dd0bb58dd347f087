import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellMinutes, isEmpty, isFull, paintCells, type Span, spansOf, weekOf } from './paint.ts';

const workdays: Span = { weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '18:00' };
const saturday: Span = { weekdays: [6], from: '09:00', to: '14:00' };

test('BDG-02 time windows that are converted to a painted week and back are unchanged', () => {
  for (const spans of [
    [workdays, saturday],
    [{ weekdays: [5], from: '22:00', to: '06:00' }],
    [{ weekdays: [7], from: '22:00', to: '06:00' }],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
    [{ weekdays: [2], from: '08:00', to: '00:00' }],
    [{ weekdays: [3], from: '08:30', to: '17:45' }],
  ]) {
    const size = cellMinutes(spans);
    expect(spansOf(weekOf(spans, size), size)).toEqual(spans);
  }
  expect(cellMinutes([workdays])).toBe(60);
  expect(isFull(weekOf([{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }], 60))).toBe(true);
});

test('BDG-02 every painted week round-trips through its time windows', () => {
  const day = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      expect(weekOf(spansOf(week, 60), 60)).toEqual(week);
    }),
  );
});

test('BDG-02 a rectangle of hours can be painted and cleared starting at any corner', () => {
  const week = paintCells(
    weekOf([], 60),
    [
      { day: 4, cell: 17 },
      { day: 0, cell: 7 },
    ],
    true,
  );
  expect(spansOf(week, 60)).toEqual([workdays]);
  expect(
    isEmpty(
      paintCells(
        week,
        [
          { day: 0, cell: 0 },
          { day: 6, cell: 23 },
        ],
        false,
      ),
    ),
  ).toBe(true);
});
