import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { widthOf } from '@latchboard/ui/table/column.ts';
import { expect, test } from 'vitest';
import { planColumns } from './columns.tsx';

const t = createTranslate('en', en);
const columnsOf = (hasEnds: boolean) =>
  planColumns({ t, Link: () => null, hasEnds, onEnd: () => undefined, onRestart: () => undefined });
/** Width of a table at 1440 pixels, without the page margins and the scrollbar. */
const tableWidth = 1375;

test('PUR-07 the plan list shows its reason column only if a plan has an end', () => {
  expect(columnsOf(false).map(({ id }) => id)).not.toContain('reason');
  expect(columnsOf(true).map(({ id }) => id)).toContain('reason');
});

test('PUR-07 all columns of the plan list fit a 1440-pixel window, including the actions', () => {
  const columns = columnsOf(true);
  expect(columns.at(-1)?.id).toBe('actions');
  expect(columns.reduce((sum, column) => sum + widthOf(column), 0)).toBeLessThanOrEqual(tableWidth);
});
