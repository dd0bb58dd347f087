import type { Language } from './language.ts';
import { locales } from './locale.ts';

export type TextParams = Readonly<Record<string, string | number>>;

const numberFormats = {
  en: new Intl.NumberFormat(locales.en),
  es: new Intl.NumberFormat(locales.es),
} satisfies Record<Language, Intl.NumberFormat>;

/** Replaces each `{name}` in a text with its parameter. Numbers are formatted for the language. */
export function insertParams(text: string, params: TextParams, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    // A record number is an identifier and has no thousands separators.
    if (name === 'number' || typeof value === 'string') return String(value);
    return numberFormats[language].format(value);
  });
}

/**
 * Creates a translate function for the texts that `textOf` returns. Unlike `createTranslate`, it loads no texts of its
 * own. A missing text is shown as its key.
 */
export function translateWith(language: Language, textOf: (name: string) => string | undefined) {
  const plural = new Intl.PluralRules(locales[language]);
  return (key: string, params: TextParams = {}): string => {
    const { count } = params;
    const form = typeof count === 'number' ? plural.select(count) : 'other';
    const text = textOf(key) ?? textOf(`${key}_${form}`) ?? textOf(`${key}_other`) ?? key;
    return insertParams(text, params, language);
  };
}
