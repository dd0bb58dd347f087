import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { returnColumns } from './columns.tsx';

test('HIE-07 the return list shows the number of items, expected items, and missing items of each return', () => {
  const columns = returnColumns({ t: createTranslate('en', en), locale: 'en', Link: () => null });
  const row = {
    ...{ id: 1, number: 1001, property: { id: 7, name: 'Harbor Point' }, state: 'expected' as const },
    ...{ createdAt: '2026-11-20T15:00:00.000Z', items: 3, open: 2, missing: 1 },
  };
  const shown = columns.slice(-3).map(({ title, value }) => [title, value(row)]);
  expect(shown).toEqual([
    ['returns.items', 3],
    ['returns.expected', 2],
    ['returns.missing', 1],
  ]);
});
