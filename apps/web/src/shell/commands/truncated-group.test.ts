import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { labelTruncated, limitRows } from './truncated-group.ts';

const t = createTranslate('en', en);
const entries = [{ id: 'a', name: 'A', href: '/a' }];
const group = { id: 'keys', label: 'Keys', entries, hasMore: true };

test('NAV-05 a truncated group in the command box shows its count and the total, and links to all entries', () => {
  expect(labelTruncated({ ...group, total: 23, allHref: '/all' }, t)).toMatchObject({
    id: 'keys',
    label: 'Keys · 1 of 23',
    entries: [...entries, { id: 'more keys', name: 'Show all', href: '/all' }],
  });
  const uncounted = labelTruncated(group, t);
  expect(uncounted.label).toBe('Keys · more than 1');
  expect(uncounted.entries[1]).toMatchObject({ name: 'Show all', expands: 'keys' });
});

test('NAV-05 a complete group in the command box has no link, and an expanded group with more entries shows that it is truncated', () => {
  expect(labelTruncated({ ...group, hasMore: false, total: 1 }, t)).toMatchObject({
    id: 'keys',
    label: 'Keys',
    entries,
  });
  expect(labelTruncated({ ...group, isExpanded: true }, t)).toMatchObject({
    id: 'keys',
    label: 'Keys · more than 1',
    entries,
  });
  expect(limitRows([1, 2, 3], 2)).toMatchObject({ rows: [1, 2], hasMore: true });
  expect(limitRows([1, 2], 2)).toMatchObject({ rows: [1, 2], hasMore: false });
});
