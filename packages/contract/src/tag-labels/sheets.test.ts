import { expect, test } from 'vitest';
import { labelPosition, labelSheets, labelsPerSheet } from './sheets.ts';

test('BEY-17 each label sheet has as many labels as the Avery product of that name', () => {
  expect(Object.keys(labelSheets).map((id) => [id, labelsPerSheet(id as keyof typeof labelSheets)])).toEqual([
    ['avery-5160', 30],
    ['avery-5163', 10],
    ['avery-5395', 8],
    ['avery-l7160', 21],
  ]);
});

test('BEY-17 labels fit on the page without overlap, and the sheet is centered', () => {
  for (const [id, sheet] of Object.entries(labelSheets)) {
    // US Letter is 8.5 × 11 inches, A4 is 210 × 297 mm.
    const [paperWidth, paperHeight] = sheet.paper === 'A4' ? [595.28, 841.89] : [612, 792];
    const last = labelPosition(id as keyof typeof labelSheets, sheet.columns * sheet.rows - 1);
    expect(sheet.stepX).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.stepY).toBeGreaterThanOrEqual(sheet.height);
    // Equal margins on the left and right, and on the top and bottom, within one point.
    expect(Math.abs(paperWidth - last.x - sheet.width - sheet.left)).toBeLessThan(1);
    expect(Math.abs(paperHeight - last.y - sheet.height - sheet.top)).toBeLessThan(1);
    expect(last.page).toBe(0);
    expect(labelPosition(id as keyof typeof labelSheets, sheet.columns * sheet.rows)).toEqual({
      page: 1,
      x: sheet.left,
      y: sheet.top,
    });
  }
});
