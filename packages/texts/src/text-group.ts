import type { Catalog } from './translate.ts';

/** Each text file exports one catalog. An import by name would add it to the first page load. */
type Load<Texts> = () => Promise<Readonly<Record<string, Texts>>>;

/** Texts for customers. The Spanish file must have exactly the keys of the English file. */
export const bothLanguages = <Texts extends Catalog>(en: Load<Texts>, es: Load<Record<keyof Texts, string>>) => ({
  en,
  es,
});
/** Texts for users of the provider only, in English. */
export const englishOnly = <Texts extends Catalog>(en: Load<Texts>) => ({ en, es: en });
