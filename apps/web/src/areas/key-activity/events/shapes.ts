import type { CallOutput, Contract } from '@latchboard/contract';

export type KeyEvent = CallOutput<Contract['keyActivity']['transactions']>['rows'][number];
