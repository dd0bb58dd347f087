import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, revision } from '../shapes.ts';
import {
  equipmentOwners,
  returnColumnIds,
  returnItemStates,
  returnReadRights,
  returnReceiveRights,
  returnSorts,
  returnStates,
} from './return-rules.ts';
import { reason } from './shapes.ts';

const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** Equipment with a serial number, or a system whose equipment has no serial number in inventory. */
export const returnedEquipment = z.object({
  equipmentId: z.number().int().nullable(),
  datalogId: z.number().int().nullable(),
  name: z.string(),
  serial: z.string().nullable(),
  owner: z.enum(equipmentOwners),
});

const row = z.object({
  id: z.number().int(),
  /** The RMA number, which the customer writes on the package. */
  number: z.number().int(),
  property: idAndName,
  state: z.enum(returnStates),
  createdAt: z.string(),
  items: z.number().int(),
  /** Items that are still expected. */
  open: z.number().int(),
  missing: z.number().int(),
});

const record = z.object({
  ...row.shape,
  by: z.string().nullable(),
  /** Reason for the cancellation. */
  reason: z.string(),
  revision: z.number().int(),
  lines: z.array(
    z.object({
      ...returnedEquipment.shape,
      id: z.number().int(),
      state: z.enum(returnItemStates),
      reason: z.string(),
      settledAt: z.string().nullable(),
      settledBy: z.string().nullable(),
    }),
  ),
  may: z.object({ settle: z.boolean() }),
});

const readAccess = { right: returnReadRights, reach: 'internal' } as const;
const filters = {
  search: listInput.search,
  state: z.enum([...returnStates, 'all']).default('expected'),
  propertyId: id.optional(),
  sort: z.enum(returnSorts).default('-created'),
};

/** Equipment of the provider that canceled properties send back (HIE-07, INV-02). */
export const equipmentReturns = {
  listReturns: call({
    method: 'GET',
    path: '/equipment-returns',
    summary: 'Returns of the provider’s equipment, by state (HIE-07)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(row),
  }),
  exportReturns: call({
    ...fileExport,
    path: '/equipment-returns/file',
    summary: 'Export the equipment returns as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...filters, ...listFile(returnColumnIds) }),
  }),
  getReturn: call({
    method: 'GET',
    path: '/equipment-returns/{equipmentReturnId}',
    summary: 'A return with its items and the state of each (HIE-07)',
    access: readAccess,
    input: z.strictObject({ equipmentReturnId: id }),
    output: record,
  }),
  settleReturnItem: call({
    method: 'PUT',
    path: '/equipment-returns/{equipmentReturnId}/items/{returnItemId}',
    summary:
      'Record that an item was received, is missing, or stays with the customer; the last two need a reason (HIE-07)',
    access: { right: returnReceiveRights, reach: 'internal' },
    input: z.strictObject({
      equipmentReturnId: id,
      returnItemId: id,
      state: z.enum(['received', 'missing', 'kept']),
      reason,
      revision,
    }),
    output: record,
  }),
};
