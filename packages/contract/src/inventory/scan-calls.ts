import * as z from 'zod';
import { call } from '../call.ts';
import { searchText } from '../shapes.ts';
import { batch, productName } from './shapes.ts';

const named = z.object({ id: z.number().int(), name: z.string() });
const books = { right: 'Inventory_UPDATE', reach: 'internal' } as const;

/** Data of the scan screens (INV-01). */
export const scanDesk = {
  readScanDesk: call({
    method: 'GET',
    path: '/inventory/scan-desk',
    summary:
      'What a scan screen offers: the products with serial numbers, the latest batches, the key of unsent scans (INV-01)',
    access: books,
    input: z.strictObject({}),
    output: z.object({ keepingKey: z.string(), products: z.array(productName), batches: z.array(batch) }),
  }),
  undoScan: call({
    method: 'POST',
    path: '/inventory/serial/scans/undo',
    kind: 'wait',
    summary: 'Take back a scan of one’s own while nothing else happened to the piece (INV-01, INV-02)',
    access: books,
    status: 200,
    input: z.strictObject({ key: z.uuid() }),
    output: z.object({ serial: z.string() }),
  }),
  findHolders: call({
    method: 'GET',
    path: '/inventory/holders',
    summary: 'The provider’s people who can have a piece in hand, by name (INV-02)',
    access: books,
    input: z.strictObject({ search: searchText.optional() }),
    output: z.object({ rows: z.array(named) }),
  }),
};
