import type { Level } from '@latchboard/contract/shapes';
import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { loadingCrumbs, type Place, placeCrumb } from '#web/lib/place-crumb.ts';
import { overviewHref } from './board-subject.ts';

/** Breadcrumbs: the higher levels that the user may open, then the current page. Empty if there are no such levels. */
export function crumbsOf(
  higherLevels: readonly (Place & { readonly reachable: boolean })[],
  name: string,
): readonly Crumb[] {
  const steps = higherLevels.filter(({ reachable }) => reachable).map((place) => placeCrumb(place, overviewHref));
  return steps.length === 0 ? [] : [...steps, { label: { data: name } }];
}

const levels: readonly Level[] = ['corporation', 'division', 'region', 'property'];

/**
 * Placeholder that keeps the breadcrumb line in place while the levels load. A login has no breadcrumbs on the page of
 * its own level.
 */
export const crumbsWhileLoading = (level: Level, commercialLevel: number): readonly Crumb[] =>
  commercialLevel <= levels.indexOf(level) ? loadingCrumbs : [];

interface PropertyLevels {
  readonly corporation: { readonly id: number; readonly name: string };
  readonly division: { readonly id: number; readonly name: string };
  readonly region: { readonly id: number; readonly name: string };
}

/** Levels above a property. A login reaches its own level and the levels below. Internal users reach all levels. */
export function levelsAbove(property: PropertyLevels, commercialLevel: number) {
  return (['corporation', 'division', 'region'] as const).map((level, index) => ({
    level,
    ...property[level],
    reachable: commercialLevel <= index + 1,
  }));
}
