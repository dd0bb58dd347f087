import type { Catalog } from './translate.ts';

/** Each text file exports one catalog. An import by name would add it to the first page load. */
type Load<Texts> = () => Promise<Readonly<Record<string, Texts>>>;

/** Texts for customers: Spanish has exactly the keys of English. */
export const both = <Texts extends Catalog>(en: Load<Texts>, es: Load<Record<keyof Texts, string>>) => ({ en, es });
/** Texts for users of the provider only, in English. */
export const english = <Texts extends Catalog>(en: Load<Texts>) => ({ en, es: en });
