import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

export type Board = CallOutput<Contract['scanning']['readScanBoard']>;
export type SentScan = CallInput<Contract['scanning']['sendScans']>['scans'][number];
export type ScanResult = CallOutput<Contract['scanning']['sendScans']>['results'][number];
export type Progress = CallOutput<Contract['scanning']['listScanProgress']>['rows'][number];

const scanningHref = (propertyId: number, datalogId: number) => `/property/${propertyId}/scanning/${datalogId}`;
export const overviewHref = (propertyId: number, datalogId: number) =>
  `${scanningHref(propertyId, datalogId)}/overview`;
export const panelHref = (propertyId: number, datalogId: number) => `${scanningHref(propertyId, datalogId)}/panel`;
