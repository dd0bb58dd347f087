import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, pageLimit, searchText } from '../shapes.ts';
import { hierarchyChanges } from './change-calls.ts';
import { contacts } from './contact-calls.ts';
import { propertyFile } from './property-file-calls.ts';
import {
  corporationColumnIds,
  corporationSorts,
  propertyAccountFilters,
  propertyColumnIds,
  propertySorts,
} from './property-lists.ts';
import { corporationRow, levelDetail, propertyDetail, propertyRow, searchHit, systemInformation } from './shapes.ts';
import { terms } from './terms-calls.ts';

const entity = z.object({ id: z.number().int(), name: z.string() });
/** Input that limits a list to one corporation. Used to select one of its entities. */
const corporationListInput = { ...listInput, corporationId: id.optional() };
const listAccess = { right: 'AllEntities_READ', reach: 'internal' } as const;
const corporationFilters = { search: listInput.search, sort: z.enum(corporationSorts).default('name') };
const propertyFilters = {
  search: listInput.search,
  account: z.enum(propertyAccountFilters).optional(),
  sort: z.enum(propertySorts).default('name'),
};

export const entityCalls = {
  listCorporations: call({
    method: 'GET',
    path: '/corporations',
    summary: 'List corporations, sorted by name by default',
    access: listAccess,
    input: z.strictObject({ ...listInput, ...corporationFilters }),
    output: page(corporationRow),
  }),
  exportCorporations: call({
    ...fileExport,
    path: '/corporations/file',
    summary: 'Export the list of corporations as a spreadsheet or CSV',
    access: listAccess,
    input: z.strictObject({ ...corporationFilters, ...listFile(corporationColumnIds) }),
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
    summary: 'List divisions by name',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject(corporationListInput),
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
    summary: 'List regions by name',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject(corporationListInput),
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
    summary: 'List properties, sorted by name by default, optionally filtered by account status',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject({ ...corporationListInput, ...propertyFilters }),
    output: page(propertyRow),
  }),
  exportProperties: call({
    ...fileExport,
    path: '/properties/file',
    summary: 'Export the list of properties as a spreadsheet or CSV',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject({ ...propertyFilters, ...listFile(propertyColumnIds) }),
  }),
  getProperty: call({
    method: 'GET',
    path: '/properties/{propertyId}',
    summary: 'A property',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: propertyDetail,
  }),
  getSystemInformation: call({
    method: 'GET',
    path: '/properties/{propertyId}/system-info',
    summary: 'Account status, unit entry, and warranty of a property',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: systemInformation,
  }),
  search: call({
    method: 'GET',
    path: '/search',
    summary: 'Search levels, logins, orders, requests, and equipment, best match first (HIE-06)',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ query: searchText.pipe(z.string().min(1)), limit: pageLimit(50, 20) }),
    output: z.object({ hits: z.array(searchHit) }),
  }),
};

/** Corporations, divisions, regions, and properties, with their contacts, notes, and files. */
export const hierarchy: typeof entityCalls &
  typeof hierarchyChanges &
  typeof contacts &
  typeof propertyFile &
  typeof terms = { ...entityCalls, ...hierarchyChanges, ...contacts, ...propertyFile, ...terms };
