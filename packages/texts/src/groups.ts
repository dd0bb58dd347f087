import { textGroups } from './groups.gen.ts';
import type { Language } from './language.ts';
import type { Catalog } from './translate.ts';

export { textGroups };
export type TextGroup = keyof typeof textGroups;

/** Whether a text group exists only in English, because only users of the provider see it. */
export const isProviderGroup = (group: TextGroup): boolean => textGroups[group].en === textGroups[group].es;

/** Loads a text group in one language. Groups for the provider are always in English. */
export async function loadTextGroup(group: TextGroup, language: Language): Promise<Catalog> {
  const [texts = {}] = Object.values<Catalog>(await textGroups[group][language]());
  return texts;
}
