import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

type Inventory = Contract['inventory'];
export type Piece = CallOutput<Inventory['getEquipment']>;
export type PieceRow = CallOutput<Inventory['listEquipment']>['rows'][number];
export type Balance = CallOutput<Inventory['listStock']>['rows'][number];
export type Count = CallOutput<Inventory['listCounts']>['rows'][number];
export type Movement = CallOutput<Inventory['listMovements']>['rows'][number];
export type SerialScan = CallInput<Inventory['scanEquipment']>;
export type ScanDeskData = CallOutput<Inventory['readScanDesk']>;
export type ProductCount = CallOutput<Inventory['countEquipment']>['rows'][number];

export const inventoryHref = '/inventory';
export const equipmentHref = '/inventory/eq-list';
export const pieceHref = (id: number) => `/inventory/eq-detail/${id}`;
export const findPieceHref = '/inventory/eq-detail';
export const propertyHref = (id: number) => `/property/${id}`;
