import { expect, test } from 'vitest';
import { fittingFormats, parseDay } from './dates.ts';

test.each([
  ['3/4/2026', 'MM/DD/YYYY', '2026-03-04'],
  ['3/4/2026', 'DD/MM/YYYY', '2026-04-03'],
  ['04.03.2026', 'DD.MM.YYYY', '2026-03-04'],
  ['2026-03-04T00:00:00Z', 'YYYY-MM-DD', '2026-03-04'],
  ['03/04/2026 12:00 AM', 'MM/DD/YYYY', '2026-03-04'],
  ['Mar 4, 2026', 'MMM DD, YYYY', '2026-03-04'],
  ['sept. 14, 2026', 'MMM DD, YYYY', '2026-09-14'],
  ['4-March-2026', 'DD-MMM-YYYY', '2026-03-04'],
  ['3/4/69', 'MM/DD/YY', '2069-03-04'],
  ['3/4/70', 'MM/DD/YY', '1970-03-04'],
  ['20260304', 'YYYYMMDD', '2026-03-04'],
  ['2/29/2028', 'MM/DD/YYYY', '2028-02-29'],
] as const)('BEY-21 the date %s in the format %s is %s', (text, format, day) => {
  expect(parseDay(text, format)).toBe(day);
});

test.each([
  ['2/29/2026', 'MM/DD/YYYY'],
  ['13/1/2026', 'MM/DD/YYYY'],
  ['0/1/2026', 'MM/DD/YYYY'],
  ['3/4/26', 'MM/DD/YYYY'],
  ['3.4.2026', 'MM/DD/YYYY'],
  ['Foo 4, 2026', 'MMM DD, YYYY'],
  ['3/4/2026 or later', 'MM/DD/YYYY'],
  ['', 'YYYY-MM-DD'],
] as const)('BEY-21 %j is not a date in the format %s', (text, format) => {
  expect(parseDay(text, format)).toBeUndefined();
});

test('BEY-21 the date formats that match the most values are suggested, and an ambiguous value matches several', () => {
  expect(fittingFormats(['03/04/2026'])).toEqual({ formats: ['MM/DD/YYYY', 'DD/MM/YYYY'], fits: 1 });
  expect(fittingFormats(['03/04/2026', '13/04/2026', 'soon'])).toEqual({ formats: ['DD/MM/YYYY'], fits: 2 });
  expect(fittingFormats(['soon'])).toBeUndefined();
});
