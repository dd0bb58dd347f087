import type { CallOutput, Contract } from '@latchboard/contract';

export type Plan = CallOutput<Contract['plans']['listPlans']>['rows'][number];
