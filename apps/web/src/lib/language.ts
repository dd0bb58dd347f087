import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { type Catalogue, createTranslate, type Language, type TimeFormat } from '@latchboard/texts';
import { loadTextGroup, type TextGroup } from '@latchboard/texts/groups';
import type { Words } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useSyncExternalStore } from 'react';
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

/** The groups of texts that screens up to now have shown, and what has arrived of all. */
const wanted = new Set<TextGroup>();
const arrived: Record<Language, Map<TextGroup, Catalogue>> = { en: new Map(), es: new Map() };

/** The groups that are needed now: what surrounds a signed-in screen comes by itself, and so do signed-out texts in Spanish. */
function neededNow(language: Language, session: Session): readonly TextGroup[] {
  const always: TextGroup[] = session.state === 'signedIn' ? ['frame'] : [];
  return [...always, ...(language === 'es' ? (['signedOut'] as const) : []), ...wanted];
}

async function bring(language: Language, groups: readonly TextGroup[]): Promise<void> {
  const missing = groups.filter((group) => !arrived[language].has(group));
  await Promise.all(missing.map(async (group) => arrived[language].set(group, await loadTextGroup(group, language))));
}

let shown = '';
let shownGroups: ReadonlySet<TextGroup> = new Set();

function show(language: Language, session: Session): void {
  const timeFormat = session.state === 'signedIn' ? session.me.person.timeFormat : null;
  const own = session.state === 'signedIn' ? session.me.exceptionMeanings : {};
  const next = [language, timeFormat, JSON.stringify(own), ...arrived[language].keys()].join(' ');
  if (next === shown) return;
  shown = next;
  shownGroups = new Set(arrived[language].keys());
  const texts: Catalogue = Object.assign({}, ...arrived[language].values());
  document.documentElement.lang = language;
  store.write({ language, timeFormat, t: withMeanings(createTranslate(language, texts), own) });
}

/** Shows the texts once all that is needed has arrived, in the language that is asked for by then. */
async function speak(): Promise<void> {
  const session = sessionStore.read();
  if (session.state === 'signedIn' && !session.me.person.isInternal && !session.me.viewingAs)
    keepDeviceLanguage(session.me.person.language);
  const language = languageFor(session);
  await bring(language, neededNow(language, session));
  const now = sessionStore.read();
  if (languageFor(now) !== language) return speak();
  show(language, now);
}

/** Speaks the language of the person at the screen, now and after every change of session. */
export async function followLanguage(): Promise<void> {
  // Words that did not come leave the ones that are there; a screen that needs them asks again below.
  sessionStore.subscribe(() => void speak().catch(() => undefined));
  await speak();
}

/** Resolves when the texts of everything shown up to now are there, in the language of the person at the screen. */
export function whenTextsLoaded(): Promise<void> {
  return speak();
}

/** Loads texts and keeps them in whatever language is spoken from now on; resolves when they can be shown. */
export async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  await bring(languageFor(sessionStore.read()), groups);
  // Only now: texts that did not come must not hold back those of other screens.
  for (const group of groups) wanted.add(group);
  await speak();
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
    await api.signIn.setLanguage({ language });
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
  await api.signIn.setTimeFormat({ timeFormat }).catch(() => changePerson({ timeFormat: former }));
}

/** Whether these texts can be shown; while they are wanted they are asked for. */
export function useTexts(groups: readonly TextGroup[], isWanted: boolean): boolean {
  useWords();
  useEffect(() => {
    // Without them what needs them is not shown.
    if (isWanted) loadTexts(groups).catch(() => undefined);
  }, [groups, isWanted]);
  return groups.every((group) => shownGroups.has(group));
}

export function useWords(): Words {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
