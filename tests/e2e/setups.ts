import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Page } from '@playwright/test';

/** The two setups in which a whole day is tested. */
export const setups = [
  {
    setupName: 'at a desk, in English',
    language: 'en',
    isPhone: false,
    context: { viewport: { width: 1440, height: 900 } },
  },
  {
    setupName: 'on a phone, in Spanish',
    language: 'es',
    isPhone: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
] as const;

/** Translation function for a language. */
export const translatorOf = (language: Language) => createTranslate(language, { en, es }[language]);

/** Records a print with the URL of the page, because a headless browser has no printer. */
export async function recordPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', location.pathname);
  });
}

/** Rows of a table on a desktop, or of a list of cards on a phone. */
export function rowsOf(page: Page, name: string, isPhone: boolean) {
  const table = page.getByRole(isPhone ? 'list' : 'grid', { name });
  return table.getByRole(isPhone ? 'listitem' : 'row');
}
