import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

type Calls = Contract['pms'];

export type Run = CallOutput<Calls['getPmsRun']>;
export type Source = CallOutput<Calls['savePmsSource']>;
export type Place = CallOutput<Calls['listPmsSources']>['places'][number];
export type Recipient = CallOutput<Calls['listPmsSources']>['recipients'][number];
export type ListedRun = CallOutput<Calls['listPmsRuns']>['rows'][number];
export type FailedFile = CallOutput<Calls['listPmsRuns']>['failedFiles'][number];
export type Mapping = CallOutput<Calls['addPmsMapping']>;
export type Rules = CallInput<Calls['previewPmsRun']>['rules'];
/** Rules as the server returns them. */
export type SavedRules = Mapping['rules'];
export type Preview = CallOutput<Calls['previewPmsRun']>;
export type ResultRow = CallOutput<Calls['listPmsRunRows']>['rows'][number];

export const importHref = (propertyId: number) => `/property/${propertyId}/import`;
