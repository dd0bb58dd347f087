import type { CallOutput, Contract } from '@latchboard/contract';
import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { placeCrumb } from '#web/lib/place-crumb.ts';
import type { Property } from '../property/shapes.ts';

export type LevelDetail = CallOutput<Contract['hierarchy']['getRegion']>;

/** Breadcrumbs to a corporation, division, or region, including itself. */
export function levelCrumbs(detail: LevelDetail): readonly Crumb[] {
  return [...detail.ancestors, detail].map((place) => placeCrumb(place));
}

/** Breadcrumbs to the levels above a property. */
export const crumbsAboveProperty = (property: Property): readonly Crumb[] =>
  (['corporation', 'division', 'region'] as const).map((level) => placeCrumb({ level, ...property[level] }));

export const propertyCrumbs = (property: Property): readonly Crumb[] => [
  ...crumbsAboveProperty(property),
  placeCrumb({ level: 'property', id: property.id, name: property.name }),
];
