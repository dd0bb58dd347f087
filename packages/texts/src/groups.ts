import { textGroups } from './groups.gen.ts';
import type { Language } from './language.ts';
import type { Catalog } from './translate.ts';

export { textGroups };
export type TextGroup = keyof typeof textGroups;

/** Loads a group in one language. The provider's own groups are in English. */
export async function loadTextGroup(group: TextGroup, language: Language): Promise<Catalog> {
  const [texts = {}] = Object.values<Catalog>(await textGroups[group][language]());
  return texts;
}
