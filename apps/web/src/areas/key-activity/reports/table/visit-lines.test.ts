import { expect, test } from 'vitest';
import type { KeyEvent } from '../../events/shapes.ts';
import { type ReportLine, unitsOf } from './visit-lines.ts';

const event = (units: readonly string[], key: number | null) => ({ units, key }) as unknown as KeyEvent;

test('BEY-17 each unit in a visit links to its key, even if the newest event of the visit has no key', () => {
  const folded = [event([], null), event(['T903'], 8), event(['30'], 7), event(['30'], 7)];
  const line = { ...event(['T903', '30'], null), folded } as ReportLine;
  expect(unitsOf(line)).toEqual([
    { text: 'T903', key: 8 },
    { text: '30', key: 7 },
  ]);
  expect(unitsOf(event(['30', '31'], 7))).toEqual([{ text: '30, 31', key: 7 }]);
  expect(unitsOf(event([], null))).toEqual([]);
});
