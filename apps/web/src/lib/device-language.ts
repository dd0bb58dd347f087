import { type Language, languages } from '@latchboard/texts';
import { languageOfBrowser } from './browser-language.ts';
import { stored } from './stored.ts';

const kept = stored('language');

/** The language last chosen or read on this device; null before that. */
export const readDeviceLanguage = (): Language | null => languages.find((one) => one === kept.read()) ?? null;
export const keepDeviceLanguage = (language: Language) => kept.write(language);

/** Pages before the sign-in go on in the language of this device, at first in that of the browser. */
export const languageSignedOut = (): Language => readDeviceLanguage() ?? languageOfBrowser(navigator.languages);
