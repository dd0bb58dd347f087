import { api } from '#web/lib/api.ts';
import { select } from '#web/lib/selection.ts';
import { pageAfterSelection } from './page-after-selection.ts';
import type { ShellView } from './use-view.ts';

/** Selector for customers at one level. */
export interface EntityLevel {
  readonly label: 'selector.propertyLabel' | 'selector.regionLabel' | 'selector.divisionLabel';
  readonly placeholder: 'selector.property' | 'selector.region' | 'selector.division';
  readonly list: typeof api.hierarchy.listProperties | typeof api.hierarchy.listRegions;
  readonly idOf: (view: ShellView) => number | null;
  readonly choose: (id: number) => void;
  /** Returns the URL of the page after a selection. */
  readonly landing: (id: number) => Promise<string>;
}

const overview = async () => '/overview';

/** Selectors by commercial level. Users at the corporation level have no selector. */
export const entityLevels: Readonly<Record<number, EntityLevel>> = {
  2: {
    label: 'selector.divisionLabel',
    placeholder: 'selector.division',
    list: api.hierarchy.listDivisions,
    idOf: ({ selection }) => selection.divisionId,
    choose: (divisionId) => select({ divisionId }),
    landing: overview,
  },
  3: {
    label: 'selector.regionLabel',
    placeholder: 'selector.region',
    list: api.hierarchy.listRegions,
    idOf: ({ selection }) => selection.regionId,
    choose: (regionId) => select({ regionId }),
    landing: overview,
  },
  4: {
    label: 'selector.propertyLabel',
    placeholder: 'selector.property',
    list: api.hierarchy.listProperties,
    idOf: ({ selection }) => selection.propertyId,
    choose: (propertyId) => select({ propertyId }),
    landing: pageAfterSelection,
  },
};

/** Labels for a place that the selector shows. */
export const placeLabels = {
  property: 'selector.propertyLabel',
  region: 'selector.regionLabel',
  division: 'selector.divisionLabel',
  corporation: 'selector.corporationLabel',
} as const;

/** Place of the open page, for a user who selects a region or division. The header names it (NAV-04). */
export const pagePlaceAbove = ({ me, pagePlace }: ShellView) => (me.commercialLevel === 4 ? null : pagePlace);

/** Selected entity, if its name is known. A property and a region can have the same ID. */
export function selectedEntity({ property, me }: ShellView, id: number | null) {
  const reachableEntities = me.commercialLevel === 4 ? [property, ...me.reach.entities] : me.reach.entities;
  return reachableEntities.find((entity) => entity?.id === id) ?? null;
}
