import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, pageLimit, wholeNumber } from '../shapes.ts';
import { maxScans, swapReasons } from './rules/facts.ts';
import {
  builtInParts,
  defaultUnseenDays,
  emptyHookColumnIds,
  emptyHookSorts,
  emptyHookViews,
  swapColumnIds,
  swapSorts,
} from './rules/lists.ts';
import {
  emptyHook,
  foundSystem,
  scan,
  scanBoard,
  scannedCode,
  scanResult,
  swap,
  systemIds,
  systemProgress,
  unitCounts,
} from './shapes.ts';

const byTechnician = { right: 'Scanning_UI', reach: 'datalog' } as const;
const assigning = {
  right: ['Scanning_UI', 'PropertyUnit_UPDATE'],
  reach: 'datalog',
  also: 'Report-HooksTags_READ',
} as const;

const scans = <S extends z.ZodType>(shape: S) => z.array(shape).min(1, 'valRequired').max(maxScans);
const results = z.object({ results: z.array(scanResult) });

const emptyHooks = { right: 'Report-EmptyHooks_READ', also: 'Report-HooksTags_READ', reach: 'property' } as const;
const emptyFilters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(emptyHookViews).default('hooks'),
  /** Tags without a report for more days than this count as not seen. */
  days: wholeNumber(1, 3650).default(defaultUnseenDays),
  sort: z.enum(emptyHookSorts).default('hook'),
};
const swaps = { right: 'Scanning_UI', reach: 'property' } as const;
const swapFilters = {
  propertyId: id,
  search: listInput.search,
  sort: z.enum(swapSorts).default('-time'),
};

const tagsOfSystem = {
  access: { right: 'SystemInfo_READ', also: 'Report-HooksTags_READ', reach: 'datalog' },
  closedWhenSuspended: true,
  method: 'GET',
  input: z.strictObject(systemIds),
} as const;

/** Key tags on hooks, and the units that they open (DEV-02, DEV-04). */
export const scanning = {
  readScanBoard: call({
    access: assigning,
    closedWhenSuspended: true,
    method: 'GET',
    path: '/datalogs/{datalogId}/scan-board',
    summary: 'A system as it is scanned: its hooks, the tags of the property and what they open (DEV-04)',
    input: z.strictObject(systemIds),
    output: scanBoard,
  }),
  sendScans: call({
    access: byTechnician,
    method: 'POST',
    status: 200,
    limit: 1_048_576,
    path: '/datalogs/{datalogId}/scans',
    summary:
      'Takes scans in their order; each is taken or refused by itself, and one that was sent before gets its first answer again (DEV-04)',
    input: z.strictObject({ ...systemIds, scans: scans(scan) }),
    output: results,
  }),
  assignUnits: call({
    access: assigning,
    closedWhenSuspended: true,
    method: 'POST',
    status: 200,
    limit: 1_048_576,
    path: '/datalogs/{datalogId}/assignments',
    summary: 'Says what the keys of hooks open, or takes that back; each by itself, like scans (DEV-02)',
    input: z.strictObject({
      ...systemIds,
      scans: scans(scan.extend({ action: z.enum(['assign', 'undo']) })),
    }),
    output: results,
  }),
  listScanProgress: call({
    access: { right: 'Scanning_UI', reach: 'property' },
    method: 'GET',
    path: '/properties/{propertyId}/scan-progress',
    summary: 'The systems of a property and how far each is scanned, panel by panel (DEV-04)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(systemProgress), units: unitCounts }),
  }),
  planHooks: call({
    access: byTechnician,
    method: 'POST',
    status: 200,
    path: '/datalogs/{datalogId}/hook-plan',
    summary: 'Gives each unit without a key a free hook, both in their order: a new system in one go (DEV-04)',
    input: z.strictObject(systemIds),
    output: z.object({ planned: z.number().int() }),
  }),
  findSystems: call({
    access: { right: 'Scanning_UI', reach: 'internal' },
    method: 'GET',
    path: '/express-systems',
    summary: 'Systems by number, name or property, the newest first, with how far each is scanned (DEV-04)',
    input: z.strictObject({ search: listInput.search, limit: pageLimit(100, 30) }),
    output: z.object({ rows: z.array(foundSystem) }),
  }),
  listEmptyHooks: call({
    access: emptyHooks,
    closedWhenSuspended: true,
    method: 'GET',
    path: '/properties/{propertyId}/empty-hooks',
    summary: 'Hooks without a tag, or tags that no cabinet has told of (DEV-10)',
    input: z.strictObject({ ...listInput, ...emptyFilters }),
    output: page(emptyHook),
  }),
  exportEmptyHooks: call({
    ...fileExport,
    access: emptyHooks,
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/empty-hooks/file',
    summary: 'The same list as a spreadsheet, comma-separated values or PDF',
    input: z.strictObject({ ...emptyFilters, ...listFile(emptyHookColumnIds) }),
  }),
  listSwaps: call({
    access: swaps,
    method: 'GET',
    path: '/properties/{propertyId}/swap-sheets',
    summary: 'What was exchanged in the systems of a property: tags and parts, by whom and why (DEV-10)',
    input: z.strictObject({ ...listInput, ...swapFilters }),
    output: page(swap),
  }),
  exportSwaps: call({
    ...fileExport,
    access: swaps,
    path: '/properties/{propertyId}/swap-sheets/file',
    summary: 'The same list as a spreadsheet, comma-separated values or PDF',
    input: z.strictObject({ ...swapFilters, ...listFile(swapColumnIds) }),
  }),
  listAllSwaps: call({
    access: { right: 'Scanning_UI', reach: 'internal' },
    method: 'GET',
    path: '/swap-sheets',
    summary: 'Exchanged parts in the systems of all properties (DEV-10)',
    input: z.strictObject({ ...listInput, sort: swapFilters.sort }),
    output: page(swap.extend({ property: z.object({ id: z.number().int(), name: z.string() }) })),
  }),
  listKeyTags: call({
    ...tagsOfSystem,
    path: '/datalogs/{datalogId}/key-tags',
    summary: 'The key tags of a system by hook, with what each opens (DEV-02)',
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number().int(),
          keyTag: z.string(),
          keyHook: z.number().int(),
          /** The first unit that the tag opens. */
          unit: z.string().nullable(),
          opens: z.array(z.string()),
        }),
      ),
    }),
  }),
  listPropertyUnitConfigs: call({
    ...tagsOfSystem,
    path: '/datalogs/{datalogId}/property-unit-configs',
    summary: 'The units of the property of a system, each with its hooks and tags there (DEV-02)',
    output: z.object({
      rows: z.array(
        z.object({
          unitId: z.number().int(),
          building: z.string().nullable(),
          unit: z.string(),
          isActive: z.boolean(),
          keys: z.array(z.object({ keyHook: z.number().int(), keyTag: z.string() })),
        }),
      ),
    }),
  }),
  addSwap: call({
    access: byTechnician,
    method: 'POST',
    path: '/datalogs/{datalogId}/swap-sheets',
    summary: 'Note that a part was exchanged; a serial that is built in elsewhere is refused with where (DEV-10)',
    input: z.strictObject({
      ...systemIds,
      part: z.enum(builtInParts),
      oldCode: scannedCode.nullable().default(null),
      newCode: scannedCode,
      reason: z.enum(swapReasons),
      note: z
        .string()
        .trim()
        .max(200)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'valInvalidCharacters')
        .nullable()
        .default(null),
    }),
    output: swap,
  }),
};
