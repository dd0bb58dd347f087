import type { CallOutput, Contract } from '@latchboard/contract';

export type SharedReport = CallOutput<Contract['keyActivity']['listSharedReports']>['rows'][number];
