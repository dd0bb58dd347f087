import type { contract } from '@latchboard/contract';
import { found } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { levelDetail } from './level-detail.ts';
import { listCorporations, listEntities } from './list-entities.ts';
import { getProperty, listProperties } from './properties.ts';
import { search } from './search.ts';

export const calls: Calls<typeof contract.hierarchy> = {
  listCorporations: (input, { tx }) => listCorporations(tx, input),
  getCorporation: ({ corporationId }, { tx }) => levelDetail(tx, 'corporation', corporationId),
  listDivisions: (input, { tx }) => listEntities(tx, 'division', input),
  getDivision: ({ divisionId }, { tx }) => levelDetail(tx, 'division', divisionId),
  listRegions: (input, { tx }) => listEntities(tx, 'region', input),
  getRegion: ({ regionId }, { tx }) => levelDetail(tx, 'region', regionId),
  listProperties: (input, { tx }) => listProperties(tx, input),
  getProperty: async ({ propertyId }, { tx }) => found(await getProperty(tx, propertyId)),
  search: async ({ query, limit }, { tx }) => ({ hits: await search(tx, query, limit) }),
};
