import type { DescribedDocument } from '@latchboard/contract/documents/description';
import { sampleDocuments, textsOf } from '@latchboard/contract/testing/documents';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { localClock } from '#server/platform/export/local-clock.ts';
import { printedRows } from '#server/platform/list/print-list.ts';
import { withPageFrame } from './page-frame.ts';
import { layOut } from './pdf-layout.ts';
import { createTextRuns } from './text-runs.ts';

const zone = 'America/Chicago';
const actor = { language: 'en', timeFormat: null, realName: 'Ana Ruiz' } as const;

test('PUR-08 the PDF of a described document has the letterhead, right-aligned amounts, totals, and signature lines', () => {
  const described: DescribedDocument = {
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
  };
  const framed = { ...described, place: 'Harbor Point', zone, isLetter: true };
  const page = JSON.stringify(layOut(withPageFrame(framed, { actor, now: new Date('2026-11-24T04:30:00Z') })).content);
  for (const part of ['Latchboard', '$44.95 per month', '1. First clause', 'Customer']) expect(page).toContain(part);
  expect(page).toMatch(/\$44\.95 per month[^{}]*\}?[^{}]*"alignment":"right"/);
  expect(page).toMatch(/Plan[^{}]*\}?[^{}]*"alignment":"left"/);
});

const compact = (text: string) => text.replaceAll(/\s/g, '');

/** All text of a layout, in reading order. */
function textsIn(part: unknown): string {
  if (Array.isArray(part)) return part.map(textsIn).join('');
  if (typeof part !== 'object' || part === null) return '';
  if ('text' in part) return typeof part.text === 'string' ? part.text : textsIn(part.text);
  return Object.values(part).map(textsIn).join('');
}

test.each(Object.entries(sampleDocuments))(
  'the PDF of the document %s contains every text in its description, in order',
  (_, describe) => {
    for (const t of [createTranslate('en', en), createTranslate('es', es)]) {
      const described = describe(t);
      const { content } = layOut(
        withPageFrame({ ...described, place: 'Harbor Point', zone }, { actor, now: new Date('2026-11-24T04:30:00Z') }),
      );
      const runs = createTextRuns();
      const expected = textsOf(described, { isNumbering: true }).flatMap((text) =>
        runs.of(text).map((run) => run.text),
      );
      expect(compact(textsIn(content))).toContain(compact(expected.join('')));
    }
  },
);

test('TXN-09 the PDF of a list right-aligns numbers, but not text and times', async () => {
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
