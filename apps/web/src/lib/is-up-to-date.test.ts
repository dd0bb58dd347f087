import { expect, test } from 'vitest';
import { isUpToDate } from './is-up-to-date.ts';

test('TXN-10 data at the revision of a notification is not fetched again, but older data is', () => {
  const notice = { property: 1, revision: 7 };
  for (const data of [{ revision: 7, rows: [] }, { revision: 8 }]) expect(isUpToDate(notice, data)).toBe(true);
  for (const data of [{ revision: 6 }, { rows: [] }, undefined, null, 7]) expect(isUpToDate(notice, data)).toBe(false);
});

test('TXN-10 data from several properties is fetched again if one of them changed, but not if only another property changed', () => {
  const data = { revisions: { 1: 7, 2: 40 } };
  expect(isUpToDate({ property: 1, revision: 7 }, data)).toBe(true);
  expect(isUpToDate({ property: 1, revision: 8 }, data)).toBe(false);
  expect(isUpToDate({ property: 2, revision: 8 }, data)).toBe(true);
  expect(isUpToDate({ property: 3, revision: 8 }, data)).toBe(true);
  expect(isUpToDate({ property: 3, revision: 8 }, { revisions: null })).toBe(false);
});
