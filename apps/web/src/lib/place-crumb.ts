import type { Level } from '@latchboard/contract/shapes';
import type { Crumb } from '@latchboard/ui/page/page.tsx';

export interface Place {
  readonly level: Level;
  readonly id: number;
  readonly name: string;
}

/** Placeholder that keeps the breadcrumb line in place while the names load, so the page does not move. */
export const loadingCrumbs: readonly Crumb[] = [{ label: { data: '\u00a0' } }];

/** Page of a corporation, division, region, or property. */
export const levelHref = ({ level, id }: Pick<Place, 'level' | 'id'>): string => `/${level}/${id}`;

/** Breadcrumb for a place. It names the level if another breadcrumb has the same name. */
export const placeCrumb = (place: Place, hrefOf: (place: Place) => string = levelHref): Crumb => ({
  label: { data: place.name },
  kind: `ui.level.${place.level}`,
  href: hrefOf(place),
});
