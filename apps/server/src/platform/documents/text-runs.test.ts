import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { withPageFrame } from './page-frame.ts';
import { createTextRuns } from './text-runs.ts';
import { writePdf } from './write-pdf.ts';

const actor = { language: 'en', timeFormat: null, realName: 'Ana Ruiz', realStaffId: 1 } as const;
const margin = 36;

test('TXN-09 a character missing from every font is transliterated, and the text runs report the replacement', () => {
  const runs = createTextRuns();
  const textOf = (text: string) =>
    runs
      .of(text)
      .map((run) => run.text)
      .join('');
  expect(textOf('José O’Brien-Łukasz, Ольга, Ελένη')).toBe('José O’Brien-Łukasz, Ольга, Ελένη');
  expect(textOf('☐ A → B')).toBe('[  ] A > B');
  expect(textOf('Dana Lee\n2 Dock St\t')).toBe('Dana Lee\n2 Dock St ');
  expect(runs.isReplaced()).toBe(false);
  expect(textOf('محمد')).toBe('mhmd');
  expect(textOf('שלום 李明')).toBe('slvm LiMing');
  expect(runs.isReplaced()).toBe(true);
});

test('TXN-09 a long name without spaces does not push the last column off the page', async () => {
  const name = 'Bartholomewalexandria'.repeat(5).slice(0, 100);
  const table = {
    columns: [
      { label: 'Employee', width: 30 },
      { label: 'Unit', width: 12 },
      { label: 'Vendor', width: 22 },
      { label: 'Note', width: 30 },
      { label: 'Returned', width: 14 },
    ],
    rows: [[name, name, name, name, 'lastcolumn']],
  };
  const document = {
    title: 'Keys out',
    place: 'Harbor Point',
    zone: 'America/Chicago',
    isLetter: false,
    sections: [{ table }],
  };
  const pdf = await writePdf(actor, async () =>
    withPageFrame(document, { actor, now: new Date('2026-11-24T04:30:00Z') }),
  );
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const content = await page.getTextContent();
  const [, , right = 0] = page.view;
  const items = content.items.flatMap((item) => ('str' in item ? [item] : []));
  expect(items.map(({ str }) => str).join('')).toContain('lastcolumn');
  for (const { str, transform, width } of items)
    expect(transform[4] + width, str).toBeLessThanOrEqual(right - margin + 1);
});
