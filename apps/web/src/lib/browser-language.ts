import type { Language } from '@latchboard/texts';

/** Language of a signed-out page: the browser's first supported language, or English. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^es\b/i.test(tag)) return 'es';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
