import { createTranslate, type Language } from '@latchboard/texts';
import type { Words } from '@latchboard/ui/wording/language-context.tsx';
import { useSyncExternalStore } from 'react';
import { languageOfBrowser } from './browser-language.ts';
import type { Session } from './me.ts';
import { sessionStore } from './session.ts';
import { createStore, stored } from './stored.ts';

const chosen = stored('language');
const store = createStore<Words>({ language: 'en', t: createTranslate('en') });

/** Provider staff read English; customers what they chose; everybody else what the browser asks for. */
function languageFor(session: Session): Language {
  if (session.state !== 'signedIn') return languageOfBrowser(navigator.languages);
  if (session.me.person.isInternal) return 'en';
  const own = chosen.read();
  return own === 'en' || own === 'es' ? own : session.me.person.language;
}

async function speak(language: Language): Promise<void> {
  const words =
    language === 'es'
      ? createTranslate('es', (await import('@latchboard/texts/es/catalogue')).es)
      : createTranslate('en');
  document.documentElement.lang = language;
  if (store.read().language !== language) store.write({ language, t: words });
}

/** Speaks the language of whoever is at the screen, now and after every change of session. */
export async function followLanguage(): Promise<void> {
  sessionStore.subscribe(() => void speak(languageFor(sessionStore.read())));
  await speak(languageFor(sessionStore.read()));
}

export async function chooseLanguage(language: Language): Promise<void> {
  chosen.write(language);
  await speak(language);
}

export function useWords(): Words {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
