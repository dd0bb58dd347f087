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

const scanAccess = { right: 'Scanning_UI', reach: 'datalog' } as const;
const assignAccess = {
  right: ['Scanning_UI', 'PropertyUnit_UPDATE'],
  reach: 'datalog',
  also: 'Report-HooksTags_READ',
} as const;

const scans = <S extends z.ZodType>(shape: S) => z.array(shape).min(1, 'valRequired').max(maxScans);
const results = z.object({ results: z.array(scanResult) });

const emptyHooksAccess = { right: 'Report-EmptyHooks_READ', also: 'Report-HooksTags_READ', reach: 'property' } as const;
const emptyFilters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(emptyHookViews).default('hooks'),
  /** Number of days without a report after which a tag is listed as not seen. */
  days: wholeNumber(1, 3650).default(defaultUnseenDays),
  sort: z.enum(emptyHookSorts).default('hook'),
};
const swapAccess = { right: 'Scanning_UI', reach: 'property' } as const;
const swapFilters = {
  propertyId: id,
  search: listInput.search,
  sort: z.enum(swapSorts).default('-time'),
};

const tagListCall = {
  access: { right: 'SystemInfo_READ', also: 'Report-HooksTags_READ', reach: 'datalog' },
  closedWhenSuspended: true,
  method: 'GET',
  input: z.strictObject(systemIds),
} as const;

/** Scanning of key tags onto hooks (DEV-02, DEV-04). */
export const scanning = {
  readScanBoard: call({
    access: assignAccess,
    closedWhenSuspended: true,
    method: 'GET',
    path: '/datalogs/{datalogId}/scan-board',
    summary: 'A system for scanning: its hooks, and the tags of the property with their units (DEV-04)',
    input: z.strictObject(systemIds),
    output: scanBoard,
  }),
  sendScans: call({
    access: scanAccess,
    method: 'POST',
    status: 200,
    limit: 1_048_576,
    path: '/datalogs/{datalogId}/scans',
    summary:
      'Record scans in order. Each succeeds or fails independently, and a repeated scan returns its first result (DEV-04)',
    input: z.strictObject({ ...systemIds, scans: scans(scan) }),
    output: results,
  }),
  assignUnits: call({
    access: assignAccess,
    closedWhenSuspended: true,
    method: 'POST',
    status: 200,
    limit: 1_048_576,
    path: '/datalogs/{datalogId}/assignments',
    summary: 'Assign or remove the units of keys; each succeeds or fails independently (DEV-02)',
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
    summary: 'The systems of a property with their scanning progress by panel (DEV-04)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(systemProgress), units: unitCounts }),
  }),
  planHooks: call({
    access: scanAccess,
    method: 'POST',
    status: 200,
    path: '/datalogs/{datalogId}/hook-plan',
    summary: 'Assign each unit without a key to a free hook, in order (DEV-04)',
    input: z.strictObject(systemIds),
    output: z.object({ planned: z.number().int() }),
  }),
  assignKeys: call({
    access: { right: ['Scanning_UI', 'SystemInfo_UPDATE'], reach: 'datalog', also: 'Report-HooksTags_READ' },
    closedWhenSuspended: true,
    kind: 'wait',
    method: 'POST',
    status: 200,
    path: '/datalogs/{datalogId}/keys',
    summary:
      'Assign a hook and a tag number of a key board to each unit without a key, in order; a preview only counts them (BEY-17)',
    input: z.strictObject({ ...systemIds, preview: z.boolean().default(false) }),
    /** `units`: number of active units of the property. */
    output: z.object({ assigned: z.number().int(), withoutHook: z.number().int(), units: z.number().int() }),
  }),
  findSystems: call({
    access: { right: 'Scanning_UI', reach: 'internal' },
    method: 'GET',
    path: '/express-systems',
    summary: 'Systems by number, name, or property, newest first, with scanning progress (DEV-04)',
    input: z.strictObject({ search: listInput.search, limit: pageLimit(100, 30) }),
    output: z.object({ rows: z.array(foundSystem) }),
  }),
  listEmptyHooks: call({
    access: emptyHooksAccess,
    closedWhenSuspended: true,
    method: 'GET',
    path: '/properties/{propertyId}/empty-hooks',
    summary: 'Hooks without a tag, or tags that no cabinet has reported (DEV-10)',
    input: z.strictObject({ ...listInput, ...emptyFilters }),
    output: page(emptyHook),
  }),
  exportEmptyHooks: call({
    ...fileExport,
    access: emptyHooksAccess,
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/empty-hooks/file',
    summary: 'Export the hooks without a tag as a spreadsheet, CSV, or PDF',
    input: z.strictObject({ ...emptyFilters, ...listFile(emptyHookColumnIds) }),
  }),
  listSwaps: call({
    access: swapAccess,
    method: 'GET',
    path: '/properties/{propertyId}/swap-sheets',
    summary: 'The swapped tags and parts of a property (DEV-10)',
    input: z.strictObject({ ...listInput, ...swapFilters }),
    output: page(swap),
  }),
  exportSwaps: call({
    ...fileExport,
    access: swapAccess,
    path: '/properties/{propertyId}/swap-sheets/file',
    summary: 'Export the swapped tags and parts of a property as a spreadsheet, CSV, or PDF',
    input: z.strictObject({ ...swapFilters, ...listFile(swapColumnIds) }),
  }),
  listAllSwaps: call({
    access: { right: 'Scanning_UI', reach: 'internal' },
    method: 'GET',
    path: '/swap-sheets',
    summary: 'The swapped parts of all properties (DEV-10)',
    input: z.strictObject({ ...listInput, sort: swapFilters.sort }),
    output: page(swap.extend({ property: z.object({ id: z.number().int(), name: z.string() }) })),
  }),
  listKeyTags: call({
    ...tagListCall,
    path: '/datalogs/{datalogId}/key-tags',
    summary: 'The key tags of a system by hook, with their units (DEV-02)',
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
    ...tagListCall,
    path: '/datalogs/{datalogId}/property-unit-configs',
    summary: 'The units of a system’s property, each with its hooks and tags there (DEV-02)',
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
    access: scanAccess,
    method: 'POST',
    path: '/datalogs/{datalogId}/swap-sheets',
    summary: 'Record a swapped part; a serial number in use elsewhere returns an error with its location (DEV-10)',
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
