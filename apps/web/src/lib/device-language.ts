import { type Language, languages } from '@latchboard/texts';
import { languageOfBrowser } from './browser-language.ts';
import { storedValue } from './stored.ts';

const storedLanguage = storedValue('language');

/** Reads the language last used on this device. Null if none was stored. */
export const readDeviceLanguage = (): Language | null =>
  languages.find((language) => language === storedLanguage.read()) ?? null;
export const storeDeviceLanguage = (language: Language) => storedLanguage.write(language);

/** Language of signed-out pages: the language last used on this device, otherwise the browser's. */
export const signedOutLanguage = (): Language => readDeviceLanguage() ?? languageOfBrowser(navigator.languages);
