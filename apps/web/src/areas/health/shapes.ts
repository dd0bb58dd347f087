import type { CallOutput, Contract } from '@latchboard/contract';

export type Health = CallOutput<Contract['health']['readHealth']>;
