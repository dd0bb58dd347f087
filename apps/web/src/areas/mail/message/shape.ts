import type { CallOutput, Contract } from '@latchboard/contract';

export type Message = CallOutput<Contract['mail']['getMessage']>;
