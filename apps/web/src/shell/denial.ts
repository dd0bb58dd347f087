import { type Level, levelsUpward } from '@latchboard/contract/levels';
import type { TextKey, Translate } from '@latchboard/texts';
import { isProviderGroup } from '@latchboard/texts/groups';
import { api } from '#web/lib/api.ts';
import type { ScreenRoute } from '#web/lib/area.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { loadTexts, readLocalization } from '#web/lib/language.ts';
import { actsAsInternalUser, type Me } from '#web/lib/me.ts';
import { readPlaceName } from '#web/lib/read-place.ts';
import { readSelection } from '#web/lib/selection.ts';
import { pageProperty } from './commands/current-property.ts';

export interface DeniedRequest {
  readonly route: Pick<ScreenRoute, 'title' | 'texts'> | undefined;
  /** Title of the inaccessible section. Default: the route's title. */
  readonly part?: TextKey | undefined;
  readonly pathname: string;
  readonly searchStr: string;
  readonly me: Me;
}

/** Names shown to a user who has no access to a page. A name that is out of the user's reach is missing. */
export interface Denial {
  readonly page: TextKey;
  readonly place?: string | undefined;
  readonly manager?: string | undefined;
  readonly isInternal: boolean;
}

interface Entity {
  readonly level: Level;
  readonly id: number;
}

const levelInPath = /\/(?:edit-)?(region|division|corporation)\/([1-9]\d{0,9})(?:\/|$)/;

export function placeInUrl(pathname: string, searchStr: string): Entity | null {
  const propertyId = pageProperty(pathname, searchStr);
  if (propertyId !== null) return { level: 'property', id: propertyId };
  const [, level, id] = levelInPath.exec(pathname) ?? [];
  const matchingLevel = levelsUpward.find((candidate) => candidate === level);
  return matchingLevel ? { level: matchingLevel, id: Number(id) } : null;
}

/** The customer's own place: the selected property, or the first place of the login. */
function ownPlace({ reach }: Me): Entity | null {
  const { propertyId } = readSelection();
  if (reach.kind === 'internal') return null;
  if (reach.kind === 'property' && propertyId !== null) return { level: 'property', id: propertyId };
  const first = reach.kind === 'corporation' ? reach.corporation : reach.entities[0];
  return first ? { level: reach.kind, id: first.id } : null;
}

/** Primary contact of a place, unless the current user is the contact. */
async function managerOf(place: Entity, me: Me): Promise<string | undefined> {
  const { calls, scope } = atLevel(api.hierarchy, place);
  // Without access to the contact, the text names no person.
  const reply = await calls.getContacts(scope, { quiet: true }).catch(() => undefined);
  const contact = reply?.primaryContact;
  return contact && contact.staff?.id !== me.person.id ? contact.contactName : undefined;
}

/** Whether the user reads another language, but the page is for the provider and has only an English name. */
const isNamedInEnglish = (route: DeniedRequest['route']) =>
  readLocalization().language !== 'en' && (route?.texts ?? []).some(isProviderGroup);

/** Loads the names for a page to which the user has no access: the page, its place, and the manager to ask (RGT-06). */
export async function loadDenial({ route, part, pathname, searchStr, me }: DeniedRequest): Promise<Denial> {
  const isInternal = actsAsInternalUser(me);
  const place = placeInUrl(pathname, searchStr);
  const [name] = await Promise.all([
    // A place that is out of reach is not named.
    place && readPlaceName(place).catch(() => undefined),
    // If loading fails, the current texts remain.
    loadTexts([...(route?.texts ?? []), 'commands']).catch(() => undefined),
  ]);
  const own = name === undefined || place === null ? ownPlace(me) : place;
  const manager = isInternal || own === null ? undefined : await managerOf(own, me);
  const page = isNamedInEnglish(route) ? 'denied.thisPage' : (part ?? route?.title ?? 'denied.thisPage');
  return { page, place: name ?? undefined, manager, isInternal };
}

/** Texts for a page to which the user has no access, such as "You don’t have access to Employees at Harbor Point." */
export function denialTexts({ page, place, manager, isInternal }: Denial, t: Translate) {
  return {
    title: place === undefined ? t('denied.page', { page: t(page) }) : t('denied.pageAt', { page: t(page), place }),
    ask:
      manager === undefined
        ? t(isInternal ? 'denied.askAdministrator' : 'denied.ask')
        : t('denied.askManager', { name: manager }),
  };
}
