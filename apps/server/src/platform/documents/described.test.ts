import { expect, test } from 'vitest';
import { describedSections } from './described.ts';
import { framed } from './framed.ts';
import { layOut } from './pdf-layout.ts';

const actor = { language: 'en', timeFormat: null, realName: 'Ana Ruiz' } as const;

test('PUR-08 the PDF of a description has the letterhead, right-aligned money, sums, and places to sign', () => {
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
  const page = JSON.stringify(layOut(framed(said, { actor, now: new Date('2026-11-24T04:30:00Z') })).content);
  for (const part of ['Latchboard', '$44.95 per month', '1. First clause', 'Customer']) expect(page).toContain(part);
  expect(page).toMatch(/\$44\.95 per month[^{}]*\}?[^{}]*"alignment":"right"/);
  expect(page).toMatch(/Plan[^{}]*\}?[^{}]*"alignment":"left"/);
});
