import { expect, test } from 'vitest';
import { en } from './en/catalog.ts';
import { errorText } from './error-texts.ts';
import { es } from './es/catalog.ts';
import { createTranslate } from './translate.ts';

test('NAV-24 a text supports parameters and plural forms', () => {
  const t = createTranslate('en');
  expect(t('ui.table.copied', { count: 1 })).toBe('1 row copied');
  expect(t('ui.table.copied', { count: 1200 })).toBe('1,200 rows copied');
  expect(t('page.reference', { id: 'abc' })).toBe('Reference abc');
});

test('NAV-24 PUR-02 a record’s number is shown without digit grouping', () => {
  const t = createTranslate('en', en);
  expect(t('purchaseOrders.oneOf', { number: 20_001, property: 'Elm Court' })).toBe('Purchase order 20001, Elm Court');
  expect(t('keyReceipts.one', { number: 1042 })).toBe('Receipt 1042');
});

test('NAV-24 a missing Spanish text falls back to English', () => {
  const t = createTranslate('es', { 'ui.save': 'Guardar' });
  expect(t('ui.save')).toBe('Guardar');
  expect(t('ui.cancel')).toBe('Cancel');
});

test('NAV-24 a Spanish text has the same placeholders as the English one', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const english: Record<string, string> = en;
  for (const [key, text] of Object.entries(es))
    expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
});

test('NAV-21 the server has a text for an error code in both languages', () => {
  expect(errorText('valRequired')).toBe('This field is required.');
  expect(errorText('valMinLength', 'es', { minimum: 6 })).toBe('Como mínimo 6 caracteres.');
});

test('NAV-23 a limit in an error message has the number separators of the language', () => {
  expect(errorText('importLongRow', 'en', { row: 2, maximum: 6_000_000 })).toContain('6,000,000 characters');
  expect(errorText('importLongRow', 'es', { row: 2, maximum: 6_000_000 })).toContain('6,000,000 caracteres');
});
