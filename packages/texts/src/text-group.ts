import type { Catalogue } from './translate.ts';

/** Each text file exports one catalogue. A reference to it by name would load it with every first page. */
type Load<Texts> = () => Promise<Readonly<Record<string, Texts>>>;

/** Texts for customers: Spanish has exactly the keys of English. */
export const both = <Texts extends Catalogue>(en: Load<Texts>, es: Load<Record<keyof Texts, string>>) => ({ en, es });
/** Texts for users of the provider only, in English. */
export const english = <Texts extends Catalogue>(en: Load<Texts>) => ({ en, es: en });
