import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { mostScans } from './rules/facts.ts';
import { scan, scanBoard, scanResult, systemIds, systemProgress } from './shapes.ts';

const byTechnician = { right: 'Scanning_UI', reach: 'datalog' } as const;
const assigning = {
  right: ['Scanning_UI', 'PropertyUnit_UPDATE'],
  reach: 'datalog',
  also: 'Report-HooksTags_READ',
} as const;

const scans = <S extends z.ZodType>(shape: S) => z.array(shape).min(1, 'valRequired').max(mostScans);
const results = z.object({ results: z.array(scanResult) });

/** Which key tag hangs on which hook and what it opens (DEV-02, DEV-04). */
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
    output: z.object({ rows: z.array(systemProgress) }),
  }),
};
