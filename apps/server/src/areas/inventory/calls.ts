import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { actOnEquipment, setEquipmentHolder } from './equipment/act.ts';
import { addBatch, batchList, presentBatch } from './equipment/batches.ts';
import { deliverEquipment } from './equipment/deliver.ts';
import { exportEquipment } from './equipment/export.ts';
import {
  countEquipment,
  type EquipmentRow,
  equipmentList,
  presentEquipment,
  readEquipment,
} from './equipment/queries.ts';
import { scanEquipment } from './equipment/scan.ts';
import { findHolders, readScanDesk } from './equipment/scan-desk.ts';
import { undoScan } from './equipment/undo.ts';
import { exportReturns } from './returns/export.ts';
import { presentReturn, type ReturnRow, readReturn, returnList } from './returns/queries.ts';
import { recordReturnItemOutcome } from './returns/record-item-outcome.ts';
import { addCount, closeCount, listCounts } from './stock/counts.ts';
import { exportCounts, exportMovements, exportStock } from './stock/export.ts';
import { addMovement, movementList, presentMovement } from './stock/movements.ts';
import { addStockLocation, changeStockLocation, listStockLocations } from './stock/places.ts';
import { presentBalance, setThreshold, stockList } from './stock/stock.ts';

export const calls: Calls<typeof contract.inventory> = {
  listEquipment: (input, { tx }) =>
    readList(tx, equipmentList(input), input, (row: EquipmentRow) => presentEquipment(row)),
  exportEquipment,
  listReturnsToMakers: (input, { tx }) =>
    readList(tx, equipmentList({ ...input, states: ['rmaOut', 'rmaIn'] }), input, (row: EquipmentRow) =>
      presentEquipment(row),
    ),
  countEquipment: (_, { tx }) => countEquipment(tx),
  getEquipment: ({ equipmentId }, ctx) => readEquipment(equipmentId, ctx),
  addBatch,
  listBatches: (input, { tx }) => readList(tx, batchList(input), input, presentBatch),
  scanEquipment,
  actOnEquipment,
  handEquipment: setEquipmentHolder,
  deliverEquipment,
  readScanDesk,
  undoScan,
  findHolders: (input, { tx }) => findHolders(tx, input),
  listReturns: (input, { tx }) => readList(tx, returnList(input), input, (row: ReturnRow) => presentReturn(row)),
  exportReturns,
  getReturn: ({ equipmentReturnId }, ctx) => readReturn(equipmentReturnId, ctx),
  settleReturnItem: recordReturnItemOutcome,
  listPlaces: (_, { tx }) => listStockLocations(tx),
  addPlace: (form, { tx }) => addStockLocation(tx, form),
  changePlace: (form, { tx }) => changeStockLocation(tx, form),
  listStock: (input, { tx }) => readList(tx, stockList(input), input, presentBalance),
  setThreshold: (form, { tx }) => setThreshold(tx, form),
  listMovements: (input, { tx }) => readList(tx, movementList(input), input, presentMovement),
  addMovement,
  addCount,
  listCounts: (input, { tx }) => listCounts(tx, input),
  closeCount,
  exportStock,
  exportMovements,
  exportCounts,
};
