import type { Translate } from '@latchboard/texts';
import type { Command, ScreenRoute } from '#web/lib/area.ts';
import { actsAsInternalUser, type Me, mayDo } from '#web/lib/me.ts';
import { sectionsOf } from '#web/lib/record/all-sections.ts';
import { sectionHref } from '#web/lib/record/sections.ts';
import { screenRoutes } from '../areas.ts';
import type { ShellView } from '../use-view.ts';
import { currentProperty } from './current-property.ts';
import type { Entry } from './entries.ts';
import { synonymsOf } from './synonyms.ts';

const levels = ['property', 'region', 'division', 'corporation'] as const;
type CurrentEntities = Readonly<Partial<Record<`${(typeof levels)[number]}Id`, number>>>;

/** IDs of the entities in the URL, and of the current property. */
export function currentEntities(selected: number | null, pathname: string, search: string): CurrentEntities {
  const property = currentProperty(selected, pathname, search);
  const [, level, id] = /^\/(corporation|division|region)\/([1-9]\d{0,9})(?:\/|$)/.exec(pathname) ?? [];
  return {
    ...(property !== null && { propertyId: property }),
    ...(level !== undefined && { [`${level}Id`]: Number(id) }),
  };
}

/** URL of an action. Null if an entity in its path is missing. */
export function urlOfAction(path: string, currentIds: CurrentEntities): string | null {
  let isComplete = true;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = currentIds[name as keyof CurrentEntities];
    if (id === undefined) isComplete = false;
    return String(id);
  });
  return isComplete ? url : null;
}

function isOpenTo(me: Me, { audience, needs, also }: ScreenRoute, command: Command): boolean {
  if (audience === (actsAsInternalUser(me) ? 'external' : 'internal')) return false;
  return mayDo(me, needs) && mayDo(me, also) && mayDo(me, command.needs);
}

/** Sections of the page's entity. If there are several entities, only those of the lowest level. */
function currentSections(me: Me, currentIds: CurrentEntities, t: Translate): readonly Entry[] {
  const level = levels.find((candidate) => currentIds[`${candidate}Id`] !== undefined);
  const id = level && currentIds[`${level}Id`];
  if (level === undefined || id === undefined) return [];
  const entity = { level, id };
  return sectionsOf(entity, me)
    .flat()
    .flatMap((section) => {
      const href = section.href ?? sectionHref(entity, section.id, actsAsInternalUser(me));
      const detail = t(`commands.here.${level}`);
      const parts = section.parts.flatMap(({ command }) => command ?? []);
      return [
        { id: `section ${section.id}`, name: t(`section.${section.id}`), href, detail },
        ...parts.map((command) => ({ id: `part ${command}`, name: t(command), href, detail })),
      ];
    });
}

/**
 * Actions that the user may take on this page (NAV-05). Areas declare the names of these actions. Empty for a suspended
 * property (NAV-11).
 */
export function actionsOf(
  { me, selection, property }: ShellView,
  location: { readonly pathname: string; readonly searchStr: string },
  t: Translate,
  routes: readonly ScreenRoute[] = screenRoutes,
): readonly Entry[] {
  if (property?.suspended) return [];
  const currentIds = currentEntities(
    actsAsInternalUser(me) ? null : selection.propertyId,
    location.pathname,
    location.searchStr,
  );
  const actions = routes.flatMap((route) => {
    const commands = [route.command ?? []].flat();
    return commands.flatMap((command) => {
      if (!isOpenTo(me, route, command)) return [];
      const path = [command.path ?? route.path].flat().find((candidate) => urlOfAction(candidate, currentIds) !== null);
      const href = path && urlOfAction(path, currentIds);
      if (!path || !href) return [];
      const level = levels.find((candidate) => path.includes(`{${candidate}Id}`));
      const synonyms = synonymsOf(command.name);
      const also = synonyms && { also: t(synonyms) };
      const levelText = level && t(`commands.here.${level}`);
      return [{ id: `action ${path}`, name: t(command.name), href, ...(levelText && { detail: levelText }), ...also }];
    });
  });
  const listedHrefs = new Set(actions.map(({ href }) => href));
  return [...actions, ...currentSections(me, currentIds, t).filter(({ href }) => !listedHrefs.has(href))];
}
