import type { CallOutput, Contract } from '@latchboard/contract';

export type KeyPage = CallOutput<Contract['keyActivity']['keyPage']>;
export type HolderPage = CallOutput<Contract['keyActivity']['holderPage']>;
export type TagPage = CallOutput<Contract['keyActivity']['tagPage']>;
export type UnitPage = CallOutput<Contract['keyActivity']['unitPage']>;
