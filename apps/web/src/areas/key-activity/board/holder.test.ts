import { handoverText, receiptHolderText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { holdersText } from '#web/areas/questions/index.ts';
import { custodyTexts } from '../reports/custody/custody-lines.ts';

const at = '2026-11-20T15:30:00.000Z';
const receipt = { id: 5, number: '12', vendor: 'Acme Plumbing', person: 'Joe Diaz', by: 'Ana Ruiz', at };
const holder = { name: 'Tom Becker', badge: '000412' };
const [english, spanish] = [createTranslate('en', en), createTranslate('es', es)];
test('TXN-10 BEY-04 a key with a vendor is shown with the company, the person, the receipt, and who handed it over, in both languages', () => {
  expect(vendorText(receipt)).toBe('Acme Plumbing – Joe Diaz');
  expect(handoverText(receipt, english)).toBe('receipt 12, handed over by Ana Ruiz');
  expect(receiptHolderText(receipt, english)).toBe('Acme Plumbing – Joe Diaz, receipt 12, handed over by Ana Ruiz');
  expect(receiptHolderText(receipt, spanish)).toBe('Acme Plumbing – Joe Diaz, recibo 12, entregada por Ana Ruiz');
});

test('BEY-08 BEY-04 an answer shows the vendor from the time of the receipt, and the badge owner before that', () => {
  const [before, after] = ['2026-11-20T15:29:00.000Z', '2026-11-20T15:31:00.000Z'];
  const holders = (from: string, to: string) => holdersText({ holder, receipt }, { from, to }, english);
  expect(holders(before, before)).toBe('Tom Becker');
  expect(holders(at, at)).toBe('Acme Plumbing – Joe Diaz');
  expect(holders(after, after)).toBe('Acme Plumbing – Joe Diaz');
  expect(holders(before, after)).toBe('Tom Becker, then Acme Plumbing – Joe Diaz');
});

test('TXN-02 BEY-04 the keys listed at the end of a report are shown with the vendor who had them', () => {
  const facts = { tag: null, hook: null, unit: '204', activity: null, workOrder: null, cabinet: null };
  const row = { ...facts, state: 'out' as const, holder, receipt, since: '2026-11-20T15:00:00.000Z' };
  const custody = { begin: null, end: { at, more: 0, rows: [row] } };
  const view = { locale: 'en-US', timeZone: 'UTC', hasLetteredPanels: true, t: english };
  const { end } = custodyTexts(custody, { propertyId: 7, report: 'byUnit' }, view);
  expect(end.lines.join()).toMatch(
    /^204: with Acme Plumbing – Joe Diaz, receipt 12, handed over by Ana Ruiz, since 11\/20\/2026.*30/,
  );
});
