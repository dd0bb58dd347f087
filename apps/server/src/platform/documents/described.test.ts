import { expect, test } from 'vitest';
import { localClock } from '#server/platform/export/local-clock.ts';
import { printedRows } from '#server/platform/list/print-list.ts';
import { describedSections } from './described.ts';
import { withPageFrame } from './page-frame.ts';
import { layOut } from './pdf-layout.ts';

const actor = { language: 'en', timeFormat: null, realName: 'Ana Ruiz' } as const;

test('PUR-08 the PDF of a described document has the letterhead, right-aligned amounts, totals, and signature lines', () => {
  const sections = describedSections({
    title: 'Order',
    sections: [
      {
        table: {
          columns: [
            { label: 'Product', width: 40 },
            { label: 'Price', width: 14, isNumber: true },
          ],
          rows: [['Plan', '$44.95 per month']],
        },
        sums: [['Total', '$44.95']],
      },
      { lines: ['First clause'], isNumbered: true },
      { signatures: [{ label: 'Customer', name: 'Name', date: 'Date' }] },
    ],
  });
  const said = { title: 'Order', place: 'Harbor Point', zone: 'America/Chicago', isLetter: true, sections };
  const page = JSON.stringify(layOut(withPageFrame(said, { actor, now: new Date('2026-11-24T04:30:00Z') })).content);
  for (const part of ['Latchboard', '$44.95 per month', '1. First clause', 'Customer']) expect(page).toContain(part);
  expect(page).toMatch(/\$44\.95 per month[^{}]*\}?[^{}]*"alignment":"right"/);
  expect(page).toMatch(/Plan[^{}]*\}?[^{}]*"alignment":"left"/);
});

test('TXN-09 the PDF of a list right-aligns numbers, but not texts and times', async () => {
  const clock = localClock('UTC', '12h');
  const { rows, numbers } = await printedRows(
    [
      { header: 'Time', width: 20, clock, cell: () => 0 },
      { header: 'Unit', width: 10, cell: ({ unit }) => unit },
      { header: 'Count', width: 10, cell: ({ count }) => count },
    ],
    (async function* () {
      yield [
        { unit: '101', count: 3 },
        { unit: '102', count: null },
      ];
    })(),
  );
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['101', '3'],
    ['102', ''],
  ]);
  expect(numbers).toEqual([2]);
});
