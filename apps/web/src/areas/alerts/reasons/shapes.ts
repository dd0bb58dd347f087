import type { CallOutput, Contract } from '@latchboard/contract';

type Lists = CallOutput<Contract['alerts']['getExceptionReasons']>;
export type ReasonKind = keyof Lists;
export type ReasonList = Lists[ReasonKind];
