import type { CallOutput, Contract } from '@latchboard/contract';

export type Datalog = CallOutput<Contract['systems']['listDatalogs']>['rows'][number];
export type ConfigChange = CallOutput<Contract['systems']['listConfigChanges']>['rows'][number];
export type Badge = CallOutput<Contract['systems']['listBadges']>['rows'][number];
