import { createTranslate, type Language, localeOf, type TimeFormat, type Translate } from '@latchboard/texts';
import { createContext, useCallback, useContext } from 'react';
import { resolveWording, type Wording } from './wording.ts';

export interface Localization {
  readonly language: Language;
  readonly t: Translate;
  /** The user's choice. Default: the format of the language. */
  readonly timeFormat?: TimeFormat | null;
}

export const LanguageContext = createContext<Localization>({ language: 'en', t: createTranslate('en') });

export function useTranslate(): Translate {
  return useContext(LanguageContext).t;
}

export function useLanguage(): { readonly language: Language; readonly locale: string } {
  const { language, timeFormat } = useContext(LanguageContext);
  return { language, locale: localeOf(language, timeFormat) };
}

/** Returns a function that translates a component's `Wording` properties into the current language. */
export function useWording(): (wording: Wording) => string {
  const t = useTranslate();
  return useCallback((wording) => resolveWording(t, wording), [t]);
}
