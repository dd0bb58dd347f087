import * as z from 'zod';
import { call } from '../call.ts';
import { cursor, id, pageLimit, searchText } from '../shapes.ts';
import { accountStatuses, propertySorts } from './property-lists.ts';
import { corporationRow, levelDetail, propertyDetail, propertyRow, searchHit } from './shapes.ts';

const entity = z.object({ id: z.number().int(), name: z.string() });
const list = { search: searchText.optional(), limit: pageLimit(100, 50), cursor: cursor.optional() };
/** Only those of one corporation, for choosing among its own. */
const inCorporation = { ...list, corporationId: id.optional() };
const page = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), next: z.string().nullable() });

export const hierarchy = {
  listCorporations: call({
    method: 'GET',
    path: '/corporations',
    summary: 'Corporations by name',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject(list),
    output: page(corporationRow),
  }),
  getCorporation: call({
    method: 'GET',
    path: '/corporations/{corporationId}',
    summary: 'A corporation with its divisions',
    access: { for: 'signedIn', reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
    output: levelDetail,
  }),
  listDivisions: call({
    method: 'GET',
    path: '/divisions',
    summary: 'The divisions within reach, by name',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject(inCorporation),
    output: page(entity),
  }),
  getDivision: call({
    method: 'GET',
    path: '/divisions/{divisionId}',
    summary: 'A division with its regions',
    access: { for: 'signedIn', reach: 'division' },
    input: z.strictObject({ divisionId: id }),
    output: levelDetail,
  }),
  listRegions: call({
    method: 'GET',
    path: '/regions',
    summary: 'The regions within reach, by name',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject(inCorporation),
    output: page(entity),
  }),
  getRegion: call({
    method: 'GET',
    path: '/regions/{regionId}',
    summary: 'A region with its properties',
    access: { for: 'signedIn', reach: 'region' },
    input: z.strictObject({ regionId: id }),
    output: levelDetail,
  }),
  listProperties: call({
    method: 'GET',
    path: '/properties',
    summary: 'The properties within reach, by name or as sorted, of one account status where that is asked for',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject({
      ...inCorporation,
      account: z.enum(accountStatuses).optional(),
      sort: z.enum(propertySorts).default('name'),
    }),
    output: page(propertyRow),
  }),
  getProperty: call({
    method: 'GET',
    path: '/properties/{propertyId}',
    summary: 'A property',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: propertyDetail,
  }),
  search: call({
    method: 'GET',
    path: '/search',
    summary: 'Corporations, properties and staff by any of their words, best first (HIE-06)',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ query: searchText.pipe(z.string().min(1)), limit: pageLimit(50, 20) }),
    output: z.object({ hits: z.array(searchHit) }),
  }),
};
