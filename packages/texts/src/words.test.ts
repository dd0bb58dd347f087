import { expect, test } from 'vitest';
import { en, external } from './en/catalog.ts';

import { es } from './es/catalog.ts';

/** Terms that docs/glossary.md rejects, and recurring mistakes. */
const rejectedTerms = {
  es: /armario|\bfunci[oó]n(es)?\b|transacci[oó]n|\bexcepci|\bde del\b|\bde el\b|(?<!\p{L})a el\b|sin uso\b|tarjetas? de empleado|\ben su lugar\b|no escanead|\bpedidas? por\b|llaves? vencid|atrasad|nivel de acceso|[oó]rden(es)? de compra/iu,
  en: /\bwhoever\b|\bwho works for\b/i,
  customers: /\bgo on\b|no longer comes|\bhas none\b|\be-mail/i,
};

const textsWith = (texts: Readonly<Record<string, string>>, words: RegExp) =>
  Object.entries(texts).filter(([, text]) => words.test(text));

test('NAV-24 the texts use one term per concept in each language', () => {
  expect(textsWith(es, rejectedTerms.es)).toEqual([]);
  expect(textsWith(en, rejectedTerms.en)).toEqual([]);
  expect(textsWith(external, rejectedTerms.customers)).toEqual([]);
});

/** Texts about parts that only a cabinet has, texts that compare both types, and texts for cabinets only. */
const cabinetOnly =
  /^(alertEmail\.(opened|closed)|alertRules\..*nightDoor|questions\.visits|consent\.|fingerprints\.|offboarding\.purges|badges\.deactivateConsent|backups\.|returnEmail\.|enrollment\.|systems\.(notEnrolled|noCabinets)|keyBoards\.|cabinet\.|cabinetHealth\.|error\.(notKeyBoard|cabinetInUse))/;

test('BEY-17 a text that can be about a key board uses "system", not "cabinet"', () => {
  const about = (texts: Readonly<Record<string, string>>, word: RegExp) =>
    Object.entries(texts).flatMap(([key, text]) =>
      word.test(text.replace(/\{\w+\}/g, '')) && !cabinetOnly.test(key) ? [key] : [],
    );
  expect(about(external, /\bcabinets?\b/i)).toEqual([]);
  expect(about(es, /\bgabinetes?\b/i)).toEqual([]);
});

test('NAV-24 a Spanish text has no article after "de" if the inserted value has its own article', () => {
  // The `range` value contains the article: "del 1 al 5".
  expect(textsWith(es, /\b(de|a) \{range\}/)).toEqual([]);
});

test('NAV-08 NAV-14 a page has the same name in texts and in the navigation, in both languages', () => {
  for (const texts of [en, es]) {
    expect([texts['badges.title'], texts['section.badges'], texts['commands.do.badges']]).toEqual(
      Array(3).fill(texts['nav.employees']),
    );
    expect([texts['inbox.title'], texts['commands.do.exceptions']]).toEqual(Array(2).fill(texts['nav.alerts']));
    expect(texts['reports.title']).toBe(texts['nav.reports']);
    expect(texts['faq.title']).toBe(texts['nav.support']);
  }
});
