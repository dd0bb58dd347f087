import * as z from 'zod';
import { call } from '../call.ts';
import { searchText } from '../shapes.ts';
import { batch, productName } from './shapes.ts';

const idAndName = z.object({ id: z.number().int(), name: z.string() });
const changeAccess = { right: 'Inventory_UPDATE', reach: 'internal' } as const;

/** Data for the scan screens (INV-01). */
export const scanDesk = {
  readScanDesk: call({
    method: 'GET',
    path: '/inventory/scan-desk',
    summary: 'Options for a scan screen: products with serial numbers, latest batches, key of unsent scans (INV-01)',
    access: changeAccess,
    input: z.strictObject({}),
    output: z.object({ keepingKey: z.string(), products: z.array(productName), batches: z.array(batch) }),
  }),
  undoScan: call({
    method: 'POST',
    path: '/inventory/serial/scans/undo',
    kind: 'wait',
    summary: 'Undo your scan, if the item has not changed since (INV-01, INV-02)',
    access: changeAccess,
    status: 200,
    input: z.strictObject({ key: z.uuid() }),
    output: z.object({ serial: z.string() }),
  }),
  findHolders: call({
    method: 'GET',
    path: '/inventory/holders',
    summary: 'The people to whom equipment can be assigned, by name (INV-02)',
    access: changeAccess,
    input: z.strictObject({ search: searchText.optional() }),
    output: z.object({ rows: z.array(idAndName) }),
  }),
};
