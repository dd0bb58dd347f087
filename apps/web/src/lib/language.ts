import { type Catalogue, createTranslate, type Language, type TimeFormat } from '@latchboard/texts';
import type { Words } from '@latchboard/ui/wording/language-context.tsx';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { keepDeviceLanguage, languageSignedOut } from './device-language.ts';
import type { Session } from './me.ts';
import { queryClient } from './query-client.ts';
import { changePerson, sessionStore } from './session.ts';
import { createStore } from './stored.ts';

const store = createStore<Words>({ language: 'en', t: createTranslate('en') });

/** Provider staff read English; customers what their record says; everybody else what this device or its browser says. */
function languageFor(session: Session): Language {
  if (session.state !== 'signedIn') return languageSignedOut();
  return session.me.person.isInternal ? 'en' : session.me.person.language;
}

async function catalogueOf(language: Language, session: Session): Promise<Catalogue | undefined> {
  if (language === 'es') return (await import('@latchboard/texts/es/catalogue')).es;
  if (session.state !== 'signedIn') return undefined;
  if (!session.me.person.isInternal) return (await import('@latchboard/texts/en/customers')).customers;
  return (await import('@latchboard/texts/en/catalogue')).en;
}

async function wordsOf(language: Language, session: Session): Promise<Words> {
  const timeFormat = session.state === 'signedIn' ? session.me.person.timeFormat : null;
  return { language, timeFormat, t: createTranslate(language, await catalogueOf(language, session)) };
}

let speaking: Promise<void> = Promise.resolve();

function speak(): Promise<void> {
  const session = sessionStore.read();
  if (session.state === 'signedIn' && !session.me.person.isInternal && !session.me.viewingAs)
    keepDeviceLanguage(session.me.person.language);
  const asked = wordsOf(languageFor(session), session).then((words) => {
    if (speaking !== asked) return;
    document.documentElement.lang = words.language;
    store.write(words);
  });
  speaking = asked;
  return asked;
}

/** Speaks the language of whoever is at the screen, now and after every change of session. */
export async function followLanguage(): Promise<void> {
  // Words that did not come leave the ones that are there; who needs them asks again below.
  sessionStore.subscribe(() => void speak().catch(() => undefined));
  await speak();
}

/** Resolves when the texts of whoever is signed in have arrived. */
export function whenTextsLoaded(): Promise<void> {
  return speaking.catch(() => speak());
}

/**
 * Speaks the language at once and keeps it, before the sign-in on this device, then on the person's record (NAV-24); what
 * could not be kept is taken back. Who views as somebody reads another language for as long as the view lasts.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = sessionStore.read();
  if (before.state !== 'signedIn') {
    keepDeviceLanguage(language);
    return speak();
  }
  changePerson({ language });
  if (before.me.viewingAs) return;
  try {
    await api.account.setLanguage({ language });
  } catch {
    changePerson({ language: before.me.person.language });
  }
  // The server writes names of activities and the like in the language of the person.
  await queryClient.invalidateQueries();
}

/** Writes times so at once and keeps it on the person's record (NAV-23); what could not be kept is taken back. */
export async function chooseTimeFormat(timeFormat: TimeFormat): Promise<void> {
  const before = sessionStore.read();
  if (before.state !== 'signedIn') return;
  changePerson({ timeFormat });
  if (before.me.viewingAs) return;
  const { timeFormat: former } = before.me.person;
  await api.account.setTimeFormat({ timeFormat }).catch(() => changePerson({ timeFormat: former }));
}

export function useWords(): Words {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
