import { createTranslate, type Language, localeOf, type TimeFormat, type Translate } from '@latchboard/texts';
import { createContext, useCallback, useContext } from 'react';
import { type Wording, wordingIn } from './wording.ts';

export interface Words {
  readonly language: Language;
  readonly t: Translate;
  /** The user's choice. Default: the format of the language. */
  readonly timeFormat?: TimeFormat | null;
}

export const LanguageContext = createContext<Words>({ language: 'en', t: createTranslate('en') });

export function useTranslate(): Translate {
  return useContext(LanguageContext).t;
}

export function useLanguage(): { readonly language: Language; readonly locale: string } {
  const { language, timeFormat } = useContext(LanguageContext);
  return { language, locale: localeOf(language, timeFormat) };
}

/** Translates a component's `Wording` properties into the current language. */
export function useWording(): (wording: Wording) => string {
  const t = useTranslate();
  return useCallback((wording) => wordingIn(t, wording), [t]);
}
