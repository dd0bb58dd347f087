import * as z from 'zod';
import { call } from '../call.ts';
import { listFile } from '../record/shapes.ts';
import { id } from '../shapes.ts';
import { keyMapColumnIds, keyMapSorts } from './rules/key-map.ts';
import { handover, holder } from './shapes.ts';

const place = z.object({
  id: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  nonLetteredPanels: z.boolean(),
});

/** Key that is assigned to a hook, with its location and last holder. */
const hookKey = z.object({
  key: z.number().int(),
  hook: z.number().int(),
  tag: z.string(),
  units: z.array(z.string()),
  state: z.enum(['in', 'out', 'unknown', 'lost']),
  overdue: z.boolean(),
  /** Whether the key is in a cabinet other than its own. */
  misplaced: z.boolean(),
  holder: holder.nullable(),
  /** The vendor who has the key. Null if the holder has it. */
  receipt: handover.nullable(),
  since: z.string().nullable(),
  dueBack: z.string().nullable(),
  lastHolder: holder.extend({ at: z.string(), receipt: handover.nullable() }).nullable(),
});

/** Row in the key map: a unit, with the tag and hook of a key that opens it. */
const keyMapRow = z.object({
  key: z.number().int(),
  building: z.string().nullable(),
  unit: z.string().nullable(),
  keyHook: z.number().int(),
  keyTag: z.string(),
});

const customerCall = { closedWhenSuspended: true, method: 'GET' } as const;
const keyMapAccess = { right: 'SystemInfo_READ', also: 'Report-HooksTags_READ', reach: 'datalog' } as const;
const keyMapInput = { datalogId: id, sort: z.enum(keyMapSorts).default('building') };

/** Content of one cabinet. */
export const cabinetCalls = {
  cabinetHooks: call({
    ...customerCall,
    path: '/datalogs/{datalogId}/hooks',
    summary: 'The keys of a cabinet by hook: tag, units, and current or last holder (TXN-10)',
    access: {
      right: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
      also: 'Report-HooksTags_READ',
      reach: 'datalog',
    },
    input: z.strictObject({ datalogId: id }),
    output: z.object({ rows: z.array(hookKey) }),
  }),
  keyMap: call({
    ...customerCall,
    path: '/datalogs/{datalogId}/key-map',
    summary: 'The key map of a cabinet: building, unit, hook, and tag (DEV-03)',
    access: keyMapAccess,
    input: z.strictObject(keyMapInput),
    output: z.object({
      property: place,
      system: z.object({ name: z.string(), number: z.string() }),
      /** Timestamp of the map's data. */
      asOf: z.string(),
      rows: z.array(keyMapRow),
    }),
  }),
  exportKeyMap: call({
    ...customerCall,
    kind: 'download',
    fromReplica: true,
    path: '/datalogs/{datalogId}/key-map/file',
    summary: 'Export the key map of a system as a spreadsheet, CSV, or PDF',
    access: keyMapAccess,
    input: z.strictObject({ ...keyMapInput, ...listFile(keyMapColumnIds) }),
    output: z.unknown(),
  }),
};
