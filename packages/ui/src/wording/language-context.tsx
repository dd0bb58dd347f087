import { createTranslate, type Language, localeOf, type TimeFormat, type Translate } from '@latchboard/texts';
import { createContext, useCallback, useContext } from 'react';
import { type Wording, wordingIn } from './wording.ts';

export interface Words {
  readonly language: Language;
  readonly t: Translate;
  /** The person's own choice; the language decides without one. */
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

/** Turns a component's `Wording` properties into words of the current language. */
export function useWording(): (wording: Wording) => string {
  const t = useTranslate();
  return useCallback((wording) => wordingIn(t, wording), [t]);
}
