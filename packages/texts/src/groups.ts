import { textGroups } from './groups.gen.ts';
import type { Language } from './language.ts';
import type { Catalog } from './translate.ts';

export { textGroups };
export type TextGroup = keyof typeof textGroups;

/** Loads a text group in one language. Groups for the provider are always in English. */
export async function loadTextGroup(group: TextGroup, language: Language): Promise<Catalog> {
  const [texts = {}] = Object.values<Catalog>(await textGroups[group][language]());
  return texts;
}
