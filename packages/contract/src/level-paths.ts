import { id, type Level } from './shapes.ts';

const plural = {
  corporation: 'corporations',
  division: 'divisions',
  region: 'regions',
  property: 'properties',
} as const;
const idOf = {
  corporation: 'corporationId',
  division: 'divisionId',
  region: 'regionId',
  property: 'propertyId',
} as const;

/** Where the calls about an entity of a level stand, such as `/regions/{regionId}`. */
export const pathOf = <const L extends Level>(level: L) => `/${plural[level]}/{${idOf[level]}}` as const;

/** The field of an input that names an entity of a level, such as `regionId`. */
export const scopeOf = <const L extends Level>(level: L) => ({ [idOf[level]]: id }) as Record<`${L}Id`, typeof id>;
