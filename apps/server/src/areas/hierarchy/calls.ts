import type { entityCalls } from '@latchboard/contract/hierarchy/calls';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { exportCorporations, exportProperties } from './export.ts';
import { readLevelDetail } from './level-detail.ts';
import { getProperty, readSystemInformation } from './present.ts';
import { listCorporations, listEntities, listProperties } from './queries.ts';
import { search } from './search/search.ts';

export const calls: Calls<typeof entityCalls> = {
  listCorporations,
  exportCorporations,
  getCorporation: ({ corporationId }, { tx, actor }) => readLevelDetail(tx, actor, 'corporation', corporationId),
  listDivisions: (input, { tx }) => listEntities(tx, 'division', input),
  getDivision: ({ divisionId }, { tx, actor }) => readLevelDetail(tx, actor, 'division', divisionId),
  listRegions: (input, { tx }) => listEntities(tx, 'region', input),
  getRegion: ({ regionId }, { tx, actor }) => readLevelDetail(tx, actor, 'region', regionId),
  listProperties: (input, { tx, now }) => listProperties(tx, input, now),
  exportProperties,
  getProperty: async ({ propertyId }, { tx, actor, now }) =>
    requireFound(await getProperty(tx, actor, propertyId, now)),
  getSystemInformation: async ({ propertyId }, { tx }) => requireFound(await readSystemInformation(tx, propertyId)),
  search: async (input, ctx) => ({ hits: await search(input, ctx) }),
};
