import { createTranslate, type Language, type Translate } from '@latchboard/texts';
import { en as english } from '@latchboard/texts/en/catalog';
import { reportFile as en } from '@latchboard/texts/en/report-file';
import { es as spanish } from '@latchboard/texts/es/catalog';
import { reportFile as es } from '@latchboard/texts/es/report-file';

type TextName = keyof typeof en;

export interface FileTexts {
  /** Texts used on screens. */
  readonly t: Translate;
  /** Texts that only files contain. */
  word(name: TextName, params?: Readonly<Record<string, string>>): string;
}

export function fileTexts(language: Language): FileTexts {
  const words: Readonly<Record<TextName, string>> = language === 'es' ? es : en;
  return {
    t: language === 'es' ? createTranslate('es', spanish) : createTranslate('en', english),
    word: (name, params = {}) => words[name].replace(/\{(\w+)\}/g, (place, key: string) => params[key] ?? place),
  };
}
