import type { CallOutput, Contract } from '@latchboard/contract';

export type MonthlyPlan = CallOutput<Contract['plans']['listPlans']>['rows'][number];
