import { createTranslate, type Translate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';

/** Translator for chat texts in a given language. */
export const translatorOf = (language: 'en' | 'es'): Translate => createTranslate(language, { en, es }[language]);
