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

async function wordsOf(language: Language, isSignedIn: boolean): Promise<Words> {
  if (language === 'es')
    return { language, t: createTranslate('es', (await import('@latchboard/texts/es/catalogue')).es) };
  if (!isSignedIn) return { language, t: createTranslate('en') };
  return { language, t: createTranslate('en', (await import('@latchboard/texts/en/catalogue')).en) };
}

let speaking: Promise<void> = Promise.resolve();

function speak(): Promise<void> {
  const session = sessionStore.read();
  const asked = wordsOf(languageFor(session), session.state === 'signedIn').then((words) => {
    if (speaking !== asked) return;
    document.documentElement.lang = words.language;
    store.write(words);
  });
  speaking = asked;
  return asked;
}

/** Speaks the language of whoever is at the screen, now and after every change of session. */
export async function followLanguage(): Promise<void> {
  sessionStore.subscribe(() => void speak());
  await speak();
}

/** Resolves when the texts of whoever is signed in have arrived. */
export function whenWordsAreThere(): Promise<void> {
  return speaking;
}

export async function chooseLanguage(language: Language): Promise<void> {
  chosen.write(language);
  await speak();
}

export function useWords(): Words {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
