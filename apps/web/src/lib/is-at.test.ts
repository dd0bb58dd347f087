import { expect, test } from 'vitest';
import { isAt } from './is-at.ts';

test('TXN-10 data at the revision of a notification is not fetched again, but older data is', () => {
  const notice = { property: 1, revision: 7 };
  for (const data of [{ revision: 7, rows: [] }, { revision: 8 }]) expect(isAt(notice, data)).toBe(true);
  for (const data of [{ revision: 6 }, { rows: [] }, undefined, null, 7]) expect(isAt(notice, data)).toBe(false);
});

test('TXN-10 data from several properties is fetched again if one of them changed, but not if only another property changed', () => {
  const data = { revisions: { 1: 7, 2: 40 } };
  expect(isAt({ property: 1, revision: 7 }, data)).toBe(true);
  expect(isAt({ property: 1, revision: 8 }, data)).toBe(false);
  expect(isAt({ property: 2, revision: 8 }, data)).toBe(true);
  expect(isAt({ property: 3, revision: 8 }, data)).toBe(true);
  expect(isAt({ property: 3, revision: 8 }, { revisions: null })).toBe(false);
});
