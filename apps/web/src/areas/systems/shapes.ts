import type { CallOutput, Contract } from '@latchboard/contract';

export type Datalog = CallOutput<Contract['systems']['listDatalogs']>['rows'][number];
export type DatalogRecord = CallOutput<Contract['systems']['getDatalog']>;
export type Backup = CallOutput<Contract['systems']['listBackups']>['rows'][number];

export const systemHref = (propertyId: number, datalogId: number) => `/property/${propertyId}/systems/${datalogId}`;

export const swapSheetHref = (propertyId: number, datalogId: number) =>
  `${systemHref(propertyId, datalogId)}/swap-sheet`;
