import type { Language } from '@latchboard/texts';

/** A signed-out page follows the browser: the first of its languages that the product speaks. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^es\b/i.test(tag)) return 'es';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
