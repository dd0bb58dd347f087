import type { CallOutput, Contract } from '@latchboard/contract';

export type Datalog = CallOutput<Contract['systems']['listDatalogs']>['rows'][number];
