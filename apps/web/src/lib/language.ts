import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { type Catalog, createTranslate, type Language, type TimeFormat } from '@latchboard/texts';
import { loadTextGroup, type TextGroup } from '@latchboard/texts/groups';
import type { Localization } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { signedOutLanguage, storeDeviceLanguage } from './device-language.ts';
import type { Session } from './me.ts';
import { queryClient } from './query-client.ts';
import { sessionStore, updatePerson } from './session.ts';
import { createStore } from './stored.ts';

/** Language of the link that opened this page. The user's own setting replaces it. */
let linkLanguage: Language | null = null;

const store = createStore<Localization>({ language: 'en', t: createTranslate('en') });

/**
 * Internal users read English, and customers the language of their record. Signed-out users read the language of the
 * link, of this device, or of the browser.
 */
function languageFor(session: Session): Language {
  if (session.state !== 'signedIn') return linkLanguage ?? signedOutLanguage();
  return session.me.person.isInternal ? 'en' : session.me.person.language;
}

/** Text groups of all screens shown so far, and the loaded groups of each language. */
const wanted = new Set<TextGroup>();
const arrived: Record<Language, Map<TextGroup, Catalog>> = { en: new Map(), es: new Map() };

/** Groups needed now. The frame of a signed-in screen and the signed-out texts in Spanish are always included. */
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
  const texts: Catalog = Object.assign({}, ...arrived[language].values());
  document.documentElement.lang = language;
  store.write({ language, timeFormat, t: withMeanings(createTranslate(language, texts), own) });
}

/** Shows the texts when all needed groups have loaded, in the language selected by then. */
async function speak(): Promise<void> {
  const session = sessionStore.read();
  if (session.state === 'signedIn' && !session.me.person.isInternal && !session.me.viewingAs)
    storeDeviceLanguage(session.me.person.language);
  const language = languageFor(session);
  await bring(language, neededNow(language, session));
  const now = sessionStore.read();
  if (languageFor(now) !== language) return speak();
  show(language, now);
}

/** Shows the user's language, now and after every change of session. */
export async function followLanguage(): Promise<void> {
  // If loading fails, the current texts stay. A screen that needs more requests them below.
  sessionStore.subscribe(() => void speak().catch(() => undefined));
  await speak();
}

/** Resolves when the texts of everything shown so far have loaded, in the user's language. */
export function whenTextsLoaded(): Promise<void> {
  return speak();
}

/** Loads text groups, also for later changes of language. Resolves when they can be shown. */
export async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  await bring(languageFor(sessionStore.read()), groups);
  // Added after loading, because a failed group must not block the texts of other screens.
  for (const group of groups) wanted.add(group);
  await speak();
}

/**
 * Shows the language immediately and stores it: on this device before sign-in, otherwise in the user's record (NAV-24).
 * A failed save is undone. While viewing as a login, the change is not stored.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  linkLanguage = null;
  const before = sessionStore.read();
  if (before.state !== 'signedIn') {
    storeDeviceLanguage(language);
    return speak();
  }
  updatePerson({ language });
  if (before.me.viewingAs) return;
  try {
    await api.signIn.setLanguage({ language });
  } catch {
    updatePerson({ language: before.me.person.language });
  }
  // The server returns some names, such as activities, in the user's language.
  await queryClient.invalidateQueries();
}

/** Shows a signed-out page in the language of its link. Null returns to the language of the device. */
export async function showLinkLanguage(language: Language | null): Promise<void> {
  linkLanguage = language;
  await speak();
}

/** Uses the time format immediately and stores it in the user's record (NAV-23). A failed save is undone. */
export async function chooseTimeFormat(timeFormat: TimeFormat): Promise<void> {
  const before = sessionStore.read();
  if (before.state !== 'signedIn') return;
  updatePerson({ timeFormat });
  if (before.me.viewingAs) return;
  const { timeFormat: former } = before.me.person;
  await api.signIn.setTimeFormat({ timeFormat }).catch(() => updatePerson({ timeFormat: former }));
}

/** Whether these texts have loaded. Loads them while `isWanted`. */
export function useTexts(groups: readonly TextGroup[], isWanted: boolean): boolean {
  useLocalization();
  useEffect(() => {
    // Components that need the texts are not shown before they load.
    if (isWanted) loadTexts(groups).catch(() => undefined);
  }, [groups, isWanted]);
  return groups.every((group) => shownGroups.has(group));
}

export function useLocalization(): Localization {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
