import { createTranslate, type Translate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';

/** Texts of the chat in a language. */
export const wordsOf = (language: 'en' | 'es'): Translate => createTranslate(language, { en, es }[language]);
