import type { Level } from '@latchboard/contract/shapes';
import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { overviewHref } from './board-subject.ts';

interface Above {
  readonly level: Level;
  readonly id: number;
  readonly name: string;
}

/** Breadcrumbs: one for each higher level that the user may open. */
export function crumbsOf(above: readonly (Above & { readonly reachable: boolean })[], name: string): readonly Crumb[] {
  const steps = above
    .filter(({ reachable }) => reachable)
    .map((step): Crumb => ({ label: { data: step.name }, href: overviewHref(step) }));
  return steps.length === 0 ? [] : [...steps, { label: { data: name } }];
}

interface PropertyAbove {
  readonly corporation: { readonly id: number; readonly name: string };
  readonly division: { readonly id: number; readonly name: string };
  readonly region: { readonly id: number; readonly name: string };
}

/** Levels above a property. A login reaches those from its own level down, internal users all. */
export function levelsAbove(property: PropertyAbove, commercialLevel: number) {
  return (['corporation', 'division', 'region'] as const).map((level, index) => ({
    level,
    ...property[level],
    reachable: commercialLevel <= index + 1,
  }));
}
