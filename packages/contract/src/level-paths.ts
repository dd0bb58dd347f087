import { id, type Level } from './shapes.ts';

const pathSegment = {
  corporation: 'corporations',
  division: 'divisions',
  region: 'regions',
  property: 'properties',
} as const;
const idField = {
  corporation: 'corporationId',
  division: 'divisionId',
  region: 'regionId',
  property: 'propertyId',
} as const;

/** Path of calls about an entity of a level, such as `/regions/{regionId}`. */
export const levelPath = <const L extends Level>(level: L) => `/${pathSegment[level]}/{${idField[level]}}` as const;

/** Input field for the ID of an entity at a level, such as `regionId`. */
export const levelIdField = <const L extends Level>(level: L) =>
  ({ [idField[level]]: id }) as Record<`${L}Id`, typeof id>;
