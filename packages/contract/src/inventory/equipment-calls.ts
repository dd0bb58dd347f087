import * as z from 'zod';
import { call } from '../call.ts';
import {
  availableActions,
  commaSeparated,
  fileExport,
  historyEntry,
  listFile,
  listInput,
  page,
} from '../record/shapes.ts';
import { id, revision } from '../shapes.ts';
import {
  type EquipmentState,
  equipmentColumnIds,
  equipmentLifecycle,
  equipmentSorts,
  maxDeliveryItems,
  scanModes,
  serialNumber,
} from './rules.ts';
import { batch, bookingResult, reason } from './shapes.ts';

const states = equipmentLifecycle.states as [EquipmentState, ...EquipmentState[]];
const idAndName = z.object({ id: z.number().int(), name: z.string() });

const equipmentShape = z.object({
  id: z.number().int(),
  serial: z.string(),
  product: z.object({ id: z.number().int(), number: z.string(), name: z.string() }),
  state: z.enum(states),
  since: z.string(),
  batchId: z.number().int().nullable(),
  /** Property that the equipment is reserved for or installed at. */
  property: idAndName.nullable(),
  /** Internal user who has the equipment. */
  holder: idAndName.nullable(),
  revision: z.number().int(),
});
const record = z.object({
  ...equipmentShape.shape,
  /** Last property that had the item, if no property has it now. */
  lastProperty: idAndName.nullable(),
  history: z.array(historyEntry(equipmentLifecycle)),
  may: availableActions(equipmentLifecycle),
});

const serial = z.string().trim().regex(serialNumber, 'valSerial');

const readAccess = { right: 'Inventory_READ', reach: 'internal' } as const;
const changeAccess = { right: 'Inventory_UPDATE', reach: 'internal' } as const;

const filters = {
  search: listInput.search,
  states: commaSeparated(states).optional(),
  productId: id.optional(),
  propertyId: id.optional(),
  batchId: id.optional(),
  sort: z.enum(equipmentSorts).default('serial'),
};

/** Equipment with serial numbers (INV-01, INV-02). */
export const equipment = {
  listEquipment: call({
    method: 'GET',
    path: '/inventory/serial',
    summary: 'List equipment with serial numbers and locations (INV-01)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(equipmentShape),
  }),
  exportEquipment: call({
    ...fileExport,
    path: '/inventory/serial/file',
    summary: 'Export the equipment as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...filters, ...listFile(equipmentColumnIds) }),
  }),
  listReturnsToMakers: call({
    method: 'GET',
    path: '/inventory/rma',
    summary: 'Equipment sent for repair or returned from repair, oldest first by default (INV-01)',
    access: readAccess,
    input: z.strictObject({ ...listInput, sort: z.enum(equipmentSorts).default('since') }),
    output: page(equipmentShape),
  }),
  countEquipment: call({
    method: 'GET',
    path: '/inventory/serial/counts',
    summary: 'The number of items by product and state (INV-01)',
    access: readAccess,
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({ product: equipmentShape.shape.product, states: z.partialRecord(z.enum(states), z.number()) }),
      ),
    }),
  }),
  getEquipment: call({
    method: 'GET',
    path: '/inventory/serial/{equipmentId}',
    summary: 'A piece of equipment with its history (INV-02)',
    access: readAccess,
    input: z.strictObject({ equipmentId: id }),
    output: record,
  }),
  addBatch: call({
    method: 'POST',
    path: '/inventory/batches',
    summary: 'Create a batch of new equipment (INV-02)',
    access: changeAccess,
    input: z.strictObject({ productId: id, note: reason }),
    output: batch,
  }),
  listBatches: call({
    method: 'GET',
    path: '/inventory/batches',
    summary: 'The batches of new equipment, newest first (INV-02)',
    access: readAccess,
    input: z.strictObject({ ...listInput, sort: z.enum(['at', '-at']).default('-at') }),
    output: page(batch),
  }),
  scanEquipment: call({
    method: 'POST',
    path: '/inventory/serial/scans',
    summary: 'Record a scan; a repeated request records nothing (INV-01, INV-02)',
    access: changeAccess,
    status: 200,
    input: z.strictObject({
      mode: z.enum(scanModes),
      serial,
      /** Product of a new item. */
      productId: id.optional(),
      /** Batch of a new item. */
      batchId: id.optional(),
      reason,
      key: z.uuid(),
    }),
    output: record,
  }),
  actOnEquipment: call({
    method: 'POST',
    path: '/inventory/serial/{equipmentId}/actions',
    summary: 'Change the state of a piece of equipment; a reservation needs a property (INV-02)',
    access: changeAccess,
    status: 200,
    input: z.strictObject({
      equipmentId: id,
      action: z.enum(Object.keys(equipmentLifecycle.actions) as [keyof typeof equipmentLifecycle.actions]),
      propertyId: id.optional(),
      reason,
    }),
    output: record,
  }),
  handEquipment: call({
    method: 'PUT',
    path: '/inventory/serial/{equipmentId}/holder',
    summary: 'Assign a piece of equipment to a person, or unassign it (INV-02)',
    access: changeAccess,
    input: z.strictObject({ equipmentId: id, holderId: id.nullable(), revision }),
    output: record,
  }),
  deliverEquipment: call({
    method: 'POST',
    path: '/inventory/express',
    summary: 'Deliver the equipment of a new system to its property, all items or none',
    access: changeAccess,
    input: z.strictObject({
      propertyId: id,
      serials: z.array(serial).min(1, 'valRequired').max(maxDeliveryItems),
      key: z.uuid(),
    }),
    output: bookingResult,
  }),
};
