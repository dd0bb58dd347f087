import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';
import type { Page } from '@playwright/test';

/** How people work with the product: what a whole day is tried with. */
export const twoWays = [
  { way: 'at a desk, in English', language: 'en', isPhone: false, context: { viewport: { width: 1440, height: 900 } } },
  {
    way: 'on a phone, in Spanish',
    language: 'es',
    isPhone: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
] as const;

/** The visible words of a language, by their keys. */
export const wordsOf = (language: Language) => createTranslate(language, { en, es }[language]);

/** What “Print” of the page does is told by the address that was printed: a browser without a screen has no printer. */
export async function toldWhenPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', location.pathname);
  });
}

/** A table at a desk, and a list of cards on a phone. */
export function rowsOf(page: Page, name: string, isPhone: boolean) {
  const table = page.getByRole(isPhone ? 'list' : 'grid', { name });
  return table.getByRole(isPhone ? 'listitem' : 'row');
}
