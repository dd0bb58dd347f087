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
import { bookMovement, movementList, presentMovement } from './stock/movements.ts';
import { addPlace, changePlace, listPlaces } from './stock/places.ts';
import { presentBalance, setThreshold, stockList } from './stock/stock.ts';

export const calls: Calls<typeof contract.inventory> = {
  listEquipment: (asked, { tx }) =>
    readList(tx, equipmentList(asked), asked, (row: EquipmentRow) => presentEquipment(row)),
  exportEquipment,
  listReturnsToMakers: (asked, { tx }) =>
    readList(tx, equipmentList({ ...asked, states: ['rmaOut', 'rmaIn'] }), asked, (row: EquipmentRow) =>
      presentEquipment(row),
    ),
  countEquipment: (_, { tx }) => countEquipment(tx),
  getEquipment: ({ equipmentId }, ctx) => readEquipment(equipmentId, ctx),
  addBatch,
  listBatches: (asked, { tx }) => readList(tx, batchList(asked), asked, presentBatch),
  scanEquipment,
  actOnEquipment,
  handEquipment: setEquipmentHolder,
  deliverEquipment,
  readScanDesk,
  undoScan,
  findHolders: (asked, { tx }) => findHolders(tx, asked),
  listReturns: (asked, { tx }) => readList(tx, returnList(asked), asked, (row: ReturnRow) => presentReturn(row)),
  exportReturns,
  getReturn: ({ equipmentReturnId }, ctx) => readReturn(equipmentReturnId, ctx),
  settleReturnItem: recordReturnItemOutcome,
  listPlaces: (_, { tx }) => listPlaces(tx),
  addPlace: (form, { tx }) => addPlace(tx, form),
  changePlace: (form, { tx }) => changePlace(tx, form),
  listStock: (asked, { tx }) => readList(tx, stockList(asked), asked, presentBalance),
  setThreshold: (form, { tx }) => setThreshold(tx, form),
  listMovements: (asked, { tx }) => readList(tx, movementList(asked), asked, presentMovement),
  bookMovement,
  addCount,
  listCounts: (asked, { tx }) => listCounts(tx, asked),
  closeCount,
  exportStock,
  exportMovements,
  exportCounts,
};
