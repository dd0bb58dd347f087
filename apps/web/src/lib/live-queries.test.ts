import { expect, test } from 'vitest';
import { isAt } from './live-queries.ts';

test('TXN-10 what stands at the revision of a notice already is not fetched again; all else is', () => {
  expect(isAt(7, { revision: 7, rows: [] })).toBe(true);
  for (const data of [{ revision: 6 }, { rows: [] }, undefined, null, 7]) expect(isAt(7, data)).toBe(false);
});
