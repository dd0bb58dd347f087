import type { CallOutput, Contract } from '@latchboard/contract';

export type ImportDetail = CallOutput<Contract['imports']['getImport']>;
