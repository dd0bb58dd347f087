import type { en } from './en/catalog.ts';
import { signedOut } from './en/signed-out.ts';
import type { Language } from './language.ts';
import { type TimeFormat, timeFormatOf } from './time-format.ts';

type CatalogKey = keyof typeof en;
type WithoutPlural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Keys of all visible texts. A text with `_one` and `_other` forms has a key without the suffix and needs `count`. */
export type TextKey = WithoutPlural<CatalogKey>;

export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;
export type Catalog = Readonly<Partial<Record<CatalogKey, string>>>;

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Locale for a user's numbers, dates, and times. `own` overrides the time format of the language. */
export function localeOf(language: Language, own: TimeFormat | null = null): string {
  return `${locales[language]}-u-hc-${timeFormatOf(language, own) === '12h' ? 'h12' : 'h23'}`;
}

/**
 * Whether a key is among the texts that are always loaded (errors and roles). Used for keys that are data, such as role
 * keys and error codes.
 */
export function isTextKey(key: string): key is TextKey {
  return key in signedOut || `${key}_other` in signedOut;
}

/**
 * Creates the translate function of a language from its catalog (`en/catalog.ts`, `es/catalog.ts`). A missing
 * text is shown in English. Without a catalog, only the English texts of signed-out pages are available.
 */
export function createTranslate(language: Language, catalog: Catalog = {}): Translate {
  const plural = new Intl.PluralRules(locales[language]);
  const number = new Intl.NumberFormat(locales[language]);
  const ownTexts: Readonly<Record<string, string | undefined>> = catalog;
  const common: Readonly<Record<string, string | undefined>> = signedOut;
  const textOf = (name: string) => ownTexts[name] ?? common[name];

  return (key, params = {}) => {
    const { count } = params;
    const form = typeof count === 'number' ? plural.select(count) : 'other';
    const text = textOf(key) ?? textOf(`${key}_${form}`) ?? textOf(`${key}_other`) ?? key;
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name];
      if (value === undefined) return placeholder;
      // A record number is an identifier and has no thousands separators.
      if (name === 'number' || typeof value === 'string') return String(value);
      return number.format(value);
    });
  };
}
