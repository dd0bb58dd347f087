import type { CallOutput, Contract } from '@latchboard/contract';

export type Board = CallOutput<Contract['keyActivity']['board']>;
export type KeyOut = Board['rows'][number];
export type Cabinet = Board['cabinets'][number];
export type RollUp = CallOutput<Contract['keyActivity']['regionKeysOut']>;
export type RollUpRow = RollUp['rows'][number];
