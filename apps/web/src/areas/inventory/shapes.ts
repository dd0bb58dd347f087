import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

type Inventory = Contract['inventory'];
export type EquipmentRecord = CallOutput<Inventory['getEquipment']>;
export type EquipmentRow = CallOutput<Inventory['listEquipment']>['rows'][number];
export type Balance = CallOutput<Inventory['listStock']>['rows'][number];
export type Count = CallOutput<Inventory['listCounts']>['rows'][number];
export type Movement = CallOutput<Inventory['listMovements']>['rows'][number];
export type SerialScan = CallInput<Inventory['scanEquipment']>;
export type ScanDeskData = CallOutput<Inventory['readScanDesk']>;
export type StockLocation = CallOutput<Inventory['addPlace']>;
export type ProductCount = CallOutput<Inventory['countEquipment']>['rows'][number];
export type EquipmentReturn = CallOutput<Inventory['getReturn']>;
export type ReturnRow = CallOutput<Inventory['listReturns']>['rows'][number];

export const inventoryHref = '/inventory';
export const equipmentHref = '/inventory/eq-list';
export const equipmentDetailHref = (id: number) => `/inventory/eq-detail/${id}`;
export const findEquipmentHref = '/inventory/eq-detail';
export const propertyHref = (id: number) => `/property/${id}`;
export const returnsHref = '/inventory/returns';
export const returnHref = (id: number) => `/inventory/returns/${id}`;
export const stockHref = '/inventory/stock';
export const countHref = '/inventory/eq-count';
export const countPlaceHref = (placeId: number) => `${countHref}?place=${placeId}`;
export const stockLocationsHref = '/inventory/places';
export const movementsHref = (productId?: number, placeId?: number) =>
  productId === undefined ? '/inventory/movements' : `/inventory/movements?product=${productId}&place=${placeId}`;
export const deliverHref = (propertyId?: number) =>
  propertyId === undefined ? '/inventory/deliver' : `/inventory/deliver?property=${propertyId}`;
