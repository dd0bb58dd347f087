import type { CallOutput, Contract } from '@latchboard/contract';
import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { levelHref } from '../level-href.ts';
import type { Property } from '../property/shapes.ts';

export type LevelDetail = CallOutput<Contract['hierarchy']['getRegion']>;

/** Breadcrumbs to a corporation, division, or region, including itself. */
export function levelCrumbs(detail: LevelDetail): readonly Crumb[] {
  return [...detail.ancestors, detail].map((step) => ({ label: { data: step.name }, href: levelHref(step) }));
}

export function propertyCrumbs(property: Property): readonly Crumb[] {
  const higherCrumbs = (['corporation', 'division', 'region'] as const).map((level) => ({
    label: { data: property[level].name },
    href: levelHref({ level, id: property[level].id }),
  }));
  return [...higherCrumbs, { label: { data: property.name }, href: levelHref({ level: 'property', id: property.id }) }];
}
