import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

export type Board = CallOutput<Contract['scanning']['readScanBoard']>;
export type SentScan = CallInput<Contract['scanning']['sendScans']>['scans'][number];
export type Assignment = CallInput<Contract['scanning']['assignUnits']>['scans'][number];
export type ScanResult = CallOutput<Contract['scanning']['sendScans']>['results'][number];
export type EmptyHook = CallOutput<Contract['scanning']['listEmptyHooks']>['rows'][number];
export type Swap = CallOutput<Contract['scanning']['listSwaps']>['rows'][number];
export type Progress = CallOutput<Contract['scanning']['listScanProgress']>['rows'][number];

const scanningHref = (propertyId: number, datalogId: number) => `/property/${propertyId}/scanning/${datalogId}`;
export const overviewHref = (propertyId: number, datalogId: number) =>
  `${scanningHref(propertyId, datalogId)}/overview`;
export const panelHref = (propertyId: number, datalogId: number) => `${scanningHref(propertyId, datalogId)}/panel`;
export const unitsHref = (propertyId: number, datalogId: number) => `${scanningHref(propertyId, datalogId)}/units`;
export const expressFindHref = '/ht-express';
export const expressHref = (datalogId: number) => `/express/scanning/${datalogId}/panel`;
export const swapsHref = (propertyId: number) => `/property/${propertyId}/swap-sheets`;
