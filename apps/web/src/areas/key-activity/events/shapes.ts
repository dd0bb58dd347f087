import type { CallOutput, Contract } from '@latchboard/contract';

export type KeyEvent = CallOutput<Contract['keyActivity']['transactions']>['rows'][number];
export type PlacedEvent = CallOutput<Contract['keyActivity']['latest']>['rows'][number];
