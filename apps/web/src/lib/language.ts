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

/** Language of the link that opened this page. Applies only until sign-in. */
let linkLanguage: Language | null = null;

const store = createStore<Localization>({ language: 'en', t: createTranslate('en') });

/**
 * Display language. Internal users read English. Customers read the language in their record. A signed-out page uses
 * the language of its link, this device, or the browser.
 */
function languageFor(session: Session): Language {
  if (session.state !== 'signedIn') return linkLanguage ?? signedOutLanguage();
  return session.me.person.isInternal ? 'en' : session.me.person.language;
}

/** Text groups of all screens shown so far, and the loaded groups of each language. */
const requestedGroups = new Set<TextGroup>();
const loadedGroups: Record<Language, Map<TextGroup, Catalog>> = { en: new Map(), es: new Map() };

/** Text groups that are needed now. Includes the frame if signed in, and the signed-out texts if in Spanish. */
function neededGroups(language: Language, session: Session): readonly TextGroup[] {
  const requiredGroups: TextGroup[] = session.state === 'signedIn' ? ['frame'] : [];
  return [...requiredGroups, ...(language === 'es' ? (['signedOut'] as const) : []), ...requestedGroups];
}

async function loadMissing(language: Language, groups: readonly TextGroup[]): Promise<void> {
  const missingGroups = groups.filter((group) => !loadedGroups[language].has(group));
  await Promise.all(
    missingGroups.map(async (group) => loadedGroups[language].set(group, await loadTextGroup(group, language))),
  );
}

let shownState = '';
let shownGroups: ReadonlySet<TextGroup> = new Set();

function show(language: Language, session: Session): void {
  const timeFormat = session.state === 'signedIn' ? session.me.person.timeFormat : null;
  const ownMeanings = session.state === 'signedIn' ? session.me.exceptionMeanings : {};
  const next = [language, timeFormat, JSON.stringify(ownMeanings), ...loadedGroups[language].keys()].join(' ');
  if (next === shownState) return;
  shownState = next;
  shownGroups = new Set(loadedGroups[language].keys());
  const texts: Catalog = Object.assign({}, ...loadedGroups[language].values());
  document.documentElement.lang = language;
  store.write({ language, timeFormat, t: withMeanings(createTranslate(language, texts), ownMeanings) });
}

/** Shows the texts once all needed groups have loaded. Starts over if the language changed in the meantime. */
async function applyLanguage(): Promise<void> {
  const session = sessionStore.read();
  if (session.state === 'signedIn' && !session.me.person.isInternal && !session.me.viewingAs)
    storeDeviceLanguage(session.me.person.language);
  const language = languageFor(session);
  await loadMissing(language, neededGroups(language, session));
  const current = sessionStore.read();
  if (languageFor(current) !== language) return applyLanguage();
  show(language, current);
}

/** Shows the user's language, now and after every session change. */
export async function followLanguage(): Promise<void> {
  // If loading fails, the current texts remain. A screen that needs other texts calls `loadTexts`.
  sessionStore.subscribe(() => void applyLanguage().catch(() => undefined));
  await applyLanguage();
}

/** Resolves when all texts that were requested so far have loaded in the user's language. */
export function whenTextsLoaded(): Promise<void> {
  return applyLanguage();
}

/** Loads text groups, which stay loaded after a change of language. Resolves when they can be shown. */
export async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  await loadMissing(languageFor(sessionStore.read()), groups);
  // Added after loading, because a failed group must not block the texts of other screens.
  for (const group of groups) requestedGroups.add(group);
  await applyLanguage();
}

/**
 * Applies the language immediately. Stores it on this device before sign-in, otherwise in the user's record (NAV-24).
 * If the save fails, the previous language is restored. The language is not stored during impersonation.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  linkLanguage = null;
  const previousSession = sessionStore.read();
  if (previousSession.state !== 'signedIn') {
    storeDeviceLanguage(language);
    return applyLanguage();
  }
  updatePerson({ language });
  if (previousSession.me.viewingAs) return;
  try {
    await api.signIn.setLanguage({ language });
  } catch {
    updatePerson({ language: previousSession.me.person.language });
  }
  // The server returns some names, such as activities, in the user's language.
  await queryClient.invalidateQueries();
}

/** Shows a signed-out page in the language of its link. Null returns to the language of the device. */
export async function showLinkLanguage(language: Language | null): Promise<void> {
  linkLanguage = language;
  await applyLanguage();
}

/**
 * Uses the time format immediately and stores it in the user's record (NAV-23). If the save fails, the previous format
 * is restored. The format is not stored during impersonation.
 */
export async function chooseTimeFormat(timeFormat: TimeFormat): Promise<void> {
  const previousSession = sessionStore.read();
  if (previousSession.state !== 'signedIn') return;
  updatePerson({ timeFormat });
  if (previousSession.me.viewingAs) return;
  const { timeFormat: previousFormat } = previousSession.me.person;
  await api.signIn.setTimeFormat({ timeFormat }).catch(() => updatePerson({ timeFormat: previousFormat }));
}

/** Whether these texts have loaded. Loads them while `isEnabled`. */
export function useTexts(groups: readonly TextGroup[], isEnabled: boolean): boolean {
  useLocalization();
  useEffect(() => {
    // A failed load needs no handling, because components that need the texts stay hidden.
    if (isEnabled) loadTexts(groups).catch(() => undefined);
  }, [groups, isEnabled]);
  return groups.every((group) => shownGroups.has(group));
}

export const readLocalization = store.read;

export function useLocalization(): Localization {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
