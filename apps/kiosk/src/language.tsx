import type { Activity } from '@latchboard/device/configuration';
import { type Language, localeOf, type Translate } from '@latchboard/texts';
import { kiosk as en } from '@latchboard/texts/en/kiosk';
import { kiosk as es } from '@latchboard/texts/es/kiosk';
import { translateWith } from '@latchboard/texts/translate-with';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

export interface Wording {
  readonly language: Language;
  readonly t: Translate;
  /** Formats a time at the property, with the day unless it is today. */
  readonly time: (time: Date) => string;
}

const texts: Record<Language, Readonly<Record<string, string>>> = { en, es };

/** Language of this device, used before sign-in. */
export const deviceLanguage: Language = navigator.language.startsWith('es') ? 'es' : 'en';

export function wordingOf(language: Language, timeZone: string): Wording {
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const [timeFormat, dayFormat, fullFormat] = [clock, { timeZone, ...day }, { ...clock, ...day }].map(
    (form) => new Intl.DateTimeFormat(localeOf(language), form),
  ) as [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat];
  const isToday = (time: Date) => dayFormat.format(time) === dayFormat.format(new Date());
  return {
    language,
    t: translateWith(language, (name) => texts[language][name]),
    time: (time) => (isToday(time) ? timeFormat : fullFormat).format(time),
  };
}

const WordingContext = createContext<Wording>(wordingOf(deviceLanguage, 'UTC'));

/** Sets the screens' language, including for screen readers. */
export function WordingProvider({ value, children }: { readonly value: Wording; readonly children: ReactNode }) {
  const { language } = value;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <WordingContext value={value}>{children}</WordingContext>;
}

export const useWording = (): Wording => useContext(WordingContext);

/** Name of an activity in the language of the screens. */
export const activityName = ({ name, nameEs }: Activity, { language }: Wording): string =>
  (language === 'es' && nameEs) || name;
