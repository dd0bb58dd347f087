import type { CallOutput, Contract } from '@latchboard/contract';

export type Property = CallOutput<Contract['hierarchy']['getProperty']>;
