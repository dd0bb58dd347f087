import { expect, test } from 'vitest';
import { languageOfBrowser } from './browser-language.ts';

test('NAV-24 a signed-out page uses the browser’s first supported language, or English', () => {
  expect(languageOfBrowser(['es-MX', 'en'])).toBe('es');
  expect(languageOfBrowser(['de', 'en-GB', 'es'])).toBe('en');
  expect(languageOfBrowser(['sv', 'est'])).toBe('en');
});
