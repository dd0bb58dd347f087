import type { CallOutput, Contract } from '@latchboard/contract';

export type TagLabelRow = CallOutput<Contract['tagLabels']['listTagLabels']>['rows'][number];
export type LabelPrint = CallOutput<Contract['tagLabels']['listLabelPrints']>['rows'][number];
export type ReturnText = CallOutput<Contract['tagLabels']['getReturnText']>;
