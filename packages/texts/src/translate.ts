import type { en } from './en/catalog.ts';
import { signedOut } from './en/signed-out.ts';
import type { Language } from './language.ts';
import { type TextParams, translateWith } from './translate-with.ts';

type CatalogKey = keyof typeof en;
type WithoutPlural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Keys of all visible texts. A text with `_one` and `_other` forms has a key without the suffix and needs `count`. */
export type TextKey = WithoutPlural<CatalogKey>;

export type Translate = (key: TextKey, params?: TextParams) => string;
export type Catalog = Readonly<Partial<Record<CatalogKey, string>>>;

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
  const ownTexts: Readonly<Record<string, string | undefined>> = catalog;
  const common: Readonly<Record<string, string | undefined>> = signedOut;
  return translateWith(language, (name) => ownTexts[name] ?? common[name]);
}
