import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { custodyTexts } from './custody-lines.ts';
import type { Custody } from './use-custody.ts';

const since = '2026-11-02T20:00:00.000Z';
const row: Custody['end']['rows'][number] = {
  tag: '71010',
  hook: 12,
  unit: '204',
  state: 'out',
  holder: { name: 'Tom Becker', badge: '000412' },
  receipt: null,
  activity: 'Showing',
  workOrder: '4502',
  since,
  cabinet: null,
};
const view = { locale: 'en-US', timeZone: 'UTC', hasLetteredPanels: false };
const criteria = { propertyId: 1, report: 'byUnit' } as const;

test('TXN-02 a key’s custody is shown with the work order, as in the rows of the report', () => {
  const custody = { begin: null, end: { at: since, more: 0, rows: [row] } };
  const [english] = custodyTexts(custody, criteria, { ...view, t: createTranslate('en', en) }).end.lines;
  const [spanish] = custodyTexts(custody, criteria, { ...view, t: createTranslate('es', es) }).end.lines;
  expect(english).toMatch(/Showing · WO 4502$/);
  expect(spanish).toMatch(/Showing · OT 4502$/);
});
