import { expect, test } from 'vitest';
import { en } from './en/catalog.ts';
import { es } from './es/catalog.ts';
import { isProviderGroup, loadTextGroup, type TextGroup, textGroups } from './groups.ts';

const groups = Object.keys(textGroups) as TextGroup[];

test('NAV-24 each text belongs to exactly one group, and the groups cover the whole catalog', async () => {
  const english = await Promise.all(groups.map((group) => loadTextGroup(group, 'en')));
  expect(english.flatMap((texts) => Object.keys(texts)).sort()).toEqual(Object.keys(en).sort());
});

test('NAV-24 a text group has the same texts in Spanish, or is used only by the provider, who reads English', async () => {
  const spanish: Record<string, string> = {};
  for (const group of groups) {
    const [inEnglish, inSpanish] = await Promise.all([loadTextGroup(group, 'en'), loadTextGroup(group, 'es')]);
    expect(Object.keys(inSpanish).sort(), group).toEqual(Object.keys(inEnglish).sort());
    expect(isProviderGroup(group), group).toBe(inSpanish === inEnglish);
    if (inSpanish !== inEnglish) Object.assign(spanish, inSpanish);
  }
  expect(spanish).toEqual(es);
});
